import { createServer, type Server } from 'node:http';
import type { App } from '../http/app.ts';

/** Metrics stand on their own port, so that the public one answers nothing but the contract. */
export async function serveMetrics(app: App, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    // A collector that fails costs this scrape, not the process.
    const text = await app.metricsText().catch(() => undefined);
    if (text === undefined) response.writeHead(500).end();
    else response.writeHead(200, { 'Content-Type': app.metricsType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
