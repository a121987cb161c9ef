/** What the sign-in dialog shows, as the product numbers it. */
export const signInModes = {
  password: 1,
  code: 2,
  register: 3,
  setPassword: 4,
  wechat: 5,
  bindMobile: 6,
  forgotPassword: 7,
} as const
export type SignInMode = (typeof signInModes)[keyof typeof signInModes]

export interface SignInRequest {
  mode: SignInMode
  /** Mode 6: the reference an unknown WeChat account was answered with; without it the signed-in user's own number. */
  openid?: string
  /** Where to go once signed in; the page at hand otherwise. */
  to?: string
}

let listener: ((wish: SignInRequest) => void) | undefined

/** Opens the sign-in dialog over the page, from wherever; false where no page is there to show it. */
export function requestSignIn(wish: SignInRequest): boolean {
  listener?.(wish)
  return listener !== undefined
}

/** The one place that shows it. */
export function onSignInRequest(show: (wish: SignInRequest) => void) {
  listener = show
  return () => {
    if (listener === show) listener = undefined
  }
}
