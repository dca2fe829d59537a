type Options = {
  /** The maximum of concurrent commands. */
  commands: number;
  /** Milliseconds without a byte from the server after which the connection is closed. */
  silenceMs?: number | undefined;
};

/**
 * The options of the Valkey client in both hosts. Nothing is queued while there is no connection: a command fails at once,
 * and its caller decides what to do without the server.
 */
export const valkeyOptions = (url: string, { commands, silenceMs = 3000 }: Options) => ({
  url,
  disableOfflineQueue: true,
  commandsQueueMaxLength: commands,
  maintNotifications: 'disabled' as const,
  socket: { connectTimeout: 2000, socketTimeout: silenceMs, reconnectStrategy: pauseAfter },
});

/** Retries for ever. The jitter keeps processes from reconnecting all at the same moment. */
const pauseAfter = (attempts: number): number => Math.min(1000, 50 * 2 ** attempts) * (0.5 + Math.random() / 2);
