import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { urlOf } from '@launch-board/host/listening';
import { expect, test } from 'vitest';
import { withBoundedRow } from './pipelining.ts';

const request = 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n';

/** A server that answers once it is told to, and a connection to it. */
async function startRow() {
  const held: ServerResponse[] = [];
  let isAnswering = false;
  const server = createServer(
    withBoundedRow((_, response) => {
      if (isAnswering) response.end();
      else held.push(response);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect(Number(new URL(urlOf(server)).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  let answers = 0;
  socket.on('data', (chunk) => {
    answers += chunk.toString().split('HTTP/1.1 200').length - 1;
  });
  return {
    held,
    socket,
    answers: () => answers,
    answer() {
      isAnswering = true;
      for (const response of held) response.end();
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a connection on which too many requests wait is ended, however many follow', async () => {
  await using row = await startRow();
  const ended = new Promise((resolve) => row.socket.once('close', resolve));
  row.socket.write(request.repeat(20_000));
  await ended;
  expect(row.held).toHaveLength(501);
});

test('so many wait and are answered, and then as many again', async () => {
  await using row = await startRow();
  row.socket.write(request.repeat(501));
  await expect.poll(() => row.held.length).toBe(501);
  row.answer();
  await expect.poll(row.answers).toBe(501);
  row.socket.write(request.repeat(501));
  await expect.poll(row.answers).toBe(1002);
});
