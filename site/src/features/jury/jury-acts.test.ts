import { expect, test } from 'vitest';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { changeJury } from './jury-acts.ts';

const send = async (fields: Record<string, string>) => {
  const sent: unknown[] = [];
  const api = { setJury: async (input: unknown) => sent.push(input) };
  const form = new FormData();
  for (const [name, value] of Object.entries({ act: 'rules', kind: 'rubric', ...fields })) form.set(name, value);
  await changeJury({ api } as unknown as VisitorContext, 'id', form);
  return sent;
};

test('a weight beyond its bounds and a name that is there twice are told at their own lines', async () => {
  for (const weight of ['0', '11', '1.5', 'x'])
    await expect(send({ 'criterion 2': 'Use', 'weight 2': weight })).rejects.toMatchObject({
      details: [{ field: 'weight 2', message: 'From 1 to 10.' }],
    });
  await expect(send({ 'criterion 0': 'Use', 'criterion 3': ' Use' })).rejects.toMatchObject({
    details: [{ field: 'criterion 3' }],
  });
  await expect(send({ 'criterion 0': ' ' })).rejects.toMatchObject({ details: [{ field: 'criteria' }] });
});

test('a criterion says for which tracks it is, and a project can be judged by eight at most', async () => {
  const lines = Object.fromEntries(
    Array.from({ length: 10 }, (_, line) => [
      [`criterion ${line}`, `Criterion ${line}`],
      [`track ${line} ${line % 2 === 0 ? 'g' : 'r'}`, 'on'],
    ]).flat(),
  );
  const [sent] = (await send({ ...lines, tracks: 'g r' })) as { body: { criteria: object[] } }[];
  expect(sent?.body.criteria.slice(0, 2)).toEqual([
    { name: 'Criterion 0', weight: 1, tracks: ['g'] },
    { name: 'Criterion 1', weight: 1, tracks: ['r'] },
  ]);
  const forAll = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`criterion ${10 + i}`, `For all ${i}`]));
  await expect(send({ ...lines, ...forAll, tracks: 'g r' })).rejects.toMatchObject({
    details: [{ field: 'criteria', message: 'A project can be judged by 8 criteria at most.' }],
  });
});

test('empty lines between criteria are left out, and an empty weight is 1', async () => {
  const fields = { 'criterion 0': 'Use', 'weight 0': '', 'criterion 1': '', 'criterion 2': 'Craft', 'weight 2': '10' };
  const criteria = [
    { name: 'Use', weight: 1 },
    { name: 'Craft', weight: 10 },
  ];
  expect(await send(fields)).toEqual([{ id: 'id', body: { kind: 'rubric', criteria } }]);
});
