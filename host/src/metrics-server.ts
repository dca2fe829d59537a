import { createServer, type Server } from 'node:http';

/** Figures as text, and what kind of text. */
export type MetricsText = { contentType: string; text: () => Promise<string> };

/** Answers `/metrics`, on a port of its own so that the public one answers nothing else. Not listening yet. */
export function createMetricsServer({ contentType, text }: MetricsText): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
    }
    // A collector that fails costs this scrape, not the process.
    const figures = await text().catch(() => undefined);
    if (figures === undefined) return void response.writeHead(500).end();
    response.writeHead(200, { 'Content-Type': contentType }).end(figures);
  });
}

/** Nobody waits for figures of a process that ends. */
export function closeMetricsServer(server: Server) {
  server.closeAllConnections();
  server.close();
}
