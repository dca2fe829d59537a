/** What of an error is known by shape: of the OpenID library, of the SDK, or of the network. */
type Shape = { code?: unknown; error?: unknown; error_description?: unknown; requestId?: unknown; cause?: unknown };

/**
 * What the log says of a sign-in that failed, beside its reason. Codes alone: what a provider writes into its errors can
 * hold a claim. `request_id` finds the line in the log of the API, where the API has refused.
 */
export function factsOf(error: unknown): Record<string, string> {
  const chain: Shape[] = [];
  for (let at = error as Shape | undefined; at instanceof Error && chain.length < 5; at = (at as Shape).cause as Shape)
    chain.push(at as Shape);
  const first = (member: keyof Shape, form: RegExp) =>
    chain.flatMap((one) => form.exec(String(one[member] ?? ''))?.[0] ?? [])[0];
  const facts = {
    kind: error instanceof Error ? error.name : undefined,
    code: first('code', /^\w{1,60}$/),
    provider_error: first('error', /^[a-z_]{1,40}$/),
    // Microsoft's own numbers say what no code of OAuth does: a secret that has run out is AADSTS7000222.
    provider_code: first('error_description', /\bAADSTS\d{4,8}\b/),
    request_id: first('requestId', /^[\w.-]{1,64}$/),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])),
  );
}
