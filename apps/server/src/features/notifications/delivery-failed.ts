/** A service that delivers notices was not reached, or has not taken one; the text says all there is to know. */
export class DeliveryFailed extends Error {
  override readonly name: string = 'DeliveryFailed';
}

/** Why something was not delivered, for the log: a bug comes with where it is. */
export function whyUndelivered(
  error: unknown,
): { readonly reason: string } | { readonly err: unknown } {
  return error instanceof DeliveryFailed ? { reason: error.message } : { err: error };
}
