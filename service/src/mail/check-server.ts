import { createTransport } from 'nodemailer';
import { serverOf } from './mailer.ts';

/** Milliseconds for each step. */
const STEP_MS = 4000;

/** Connects to the server and signs in, and sends nothing. Returns the code of what failed, and never a text of the server. */
export async function checkServer(smtp: string): Promise<string | undefined> {
  const limits = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS };
  const transport = createTransport({ ...serverOf(smtp), ...limits });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code = 'unknown', message } = error as NodeJS.ErrnoException;
    // A certificate that is refused has the code of any other socket.
    return code === 'ESOCKET' && /certificate|self-signed/i.test(message) ? 'ETLS' : code;
  } finally {
    transport.close();
  }
}
