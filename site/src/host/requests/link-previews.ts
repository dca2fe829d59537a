/**
 * Programs that fetch an address somebody shared in order to show its title and picture. They accept anything, as a script
 * does, but only a page has what they look for. Each is the word by which the program names itself in `User-Agent`.
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
