/** The properties of errors from the OpenID library, the SDK and the network. */
type Shape = { code?: unknown; error?: unknown; error_description?: unknown; requestId?: unknown; cause?: unknown };

/**
 * The facts that the log has about a failed sign-in, in addition to its reason. Only codes, because the text of a
 * provider's error may contain claims. If the API refused, `request_id` finds the line in its log.
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
    // Microsoft's numbers say more than the OAuth codes: AADSTS7000222 is an expired secret.
    provider_code: first('error_description', /\bAADSTS\d{4,8}\b/),
    request_id: first('requestId', /^[\w.-]{1,64}$/),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])),
  );
}
