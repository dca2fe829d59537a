import { expect, test } from 'vitest';
import { adapterFor, type Records } from './records.ts';

test('kinds of records do not see each other, nor do revoked grants take more than their kind', async () => {
  const records: Records = new Map();
  const [codes, forms] = [adapterFor(records, 'AuthorizationCode'), adapterFor(records, 'Interaction')];
  await codes.upsert('1', { grantId: 'g' }, 60);
  await forms.upsert('1', { grantId: 'g', uid: 'u' }, 60);
  expect(await codes.findByUid('u')).toBeUndefined();
  await codes.revokeByGrantId('g');
  expect(await codes.find('1')).toBeUndefined();
  expect(await forms.findByUid('u')).toEqual({ grantId: 'g', uid: 'u' });
});

test('what has expired is gone by whatever way it is asked for', async () => {
  const sessions = adapterFor(new Map(), 'Session');
  await sessions.upsert('1', { uid: 'u' }, 0);
  expect(await sessions.findByUid('u')).toBeUndefined();
  expect(await sessions.find('1')).toBeUndefined();
});

test('memory is bounded: the oldest records go first, and those renewed last stay', async () => {
  const records: Records = new Map();
  const grants = adapterFor(records, 'Grant');
  for (let id = 0; id < 50_000; id++) await grants.upsert(String(id), {}, 60);
  await grants.upsert('0', {}, 60);
  await grants.upsert('more', {}, 60);
  expect(records.size).toBe(50_000);
  expect(await grants.find('0')).toEqual({});
  expect(await grants.find('1')).toBeUndefined();
});
