/**
 * Programs that fetch a shared link to show its title and picture, by the name in their `User-Agent`. Like scripts,
 * they accept any type, but only an HTML page has what they need.
 */
const names = [
  'Applebot',
  'Bluesky',
  'Discordbot',
  'Embedly',
  'facebookexternalhit',
  'Google-PageRenderer',
  'Iframely',
  'LinkedInBot',
  'Mastodon',
  'Mattermost',
  'Pinterestbot',
  'redditbot',
  'SkypeUriPreview',
  'Slackbot',
  'Synapse',
  'TelegramBot',
  'Twitterbot',
  'WhatsApp',
  'ZulipURLPreview',
];

const pattern = new RegExp(names.join('|'), 'i');

export const isLinkPreview = (userAgent: string | undefined): boolean => pattern.test(userAgent ?? '');
