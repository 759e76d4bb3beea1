/** Passkeys: what WebAuthn writes in JSON, as this browser's own functions take and give it. */

import { bytesOf, textOf } from '../shell/bytes';

/** Why the browser gave none. */
export class NoPasskey extends Error {
  constructor(readonly why: 'unsupported' | 'broken-off' | 'already-here') {
    super(why);
    this.name = 'NoPasskey';
  }
}

type Json = Record<string, unknown>;
interface Described {
  id: string;
  type: 'public-key';
}

const described = (list: unknown) => ((list ?? []) as Described[]).map((one) => ({ ...one, id: bytesOf(one.id) }));

/** A new passkey for what the server has asked. */
export async function makePasskey(options: Json): Promise<Json> {
  const user = options['user'] as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: bytesOf(options['challenge'] as string),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: described(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  const said = made.response as AuthenticatorAttestationResponse;
  return answer(made, said, { attestationObject: textOf(said.attestationObject) });
}

/** Any passkey that this device has for the server. */
export async function usePasskey(options: Json): Promise<Json> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options['challenge'] as string),
    allowCredentials: described(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
  const used = await asked(() => navigator.credentials.get({ publicKey }));
  const said = used.response as AuthenticatorAssertionResponse;
  return answer(used, said, {
    authenticatorData: textOf(said.authenticatorData),
    signature: textOf(said.signature),
    ...(said.userHandle ? { userHandle: textOf(said.userHandle) } : {}),
  });
}

function answer(credential: PublicKeyCredential, said: AuthenticatorResponse, more: Json): Json {
  const response = { clientDataJSON: textOf(said.clientDataJSON), ...more };
  return { id: credential.id, rawId: credential.id, type: credential.type, response };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!('credentials' in navigator) || !('PublicKeyCredential' in window)) throw new NoPasskey('unsupported');
  try {
    const found = await ask();
    if (found) return found as PublicKeyCredential;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw new NoPasskey('already-here');
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw new NoPasskey('unsupported');
  }
  throw new NoPasskey('broken-off');
}
