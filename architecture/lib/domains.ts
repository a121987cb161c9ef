/**
 * The domains of the portal; each has the same name in the server's modules, the web's features and the
 * protocol.
 */
export const domains: readonly string[] = [
  'site',
  'account',
  'profile',
  'honor',
  'market',
  'dashboard',
  'bbas',
  'research',
  'signal',
  'community',
  'live-room',
  'classroom',
  'ledger',
  'reward',
  'shop',
  'quota',
  'membership',
  'payment',
  'assistant',
  'search',
  'console',
  'workspace',
]
