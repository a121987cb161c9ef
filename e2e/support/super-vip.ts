import type { BrowserContext } from '@playwright/test'
import type { SignInAnswer } from '@vce/protocol'
import { developmentKey } from './development-key'
import type { Moment } from './moments'
import { serverAt } from './server'

/** The super VIP of each server; signed in once per worker. */
const sessions = new Map<Moment, Promise<SignInAnswer['userinfo']>>()

async function stepIn(moment: Moment) {
  const reply = await fetch(`${serverAt(moment).url}/dev/people`, {
    method: 'POST',
    headers: { 'x-development-key': developmentKey },
    body: new URLSearchParams({ person: 'super' }),
  })
  const [, text = ''] = /data-signed-in="([^"]*)"/.exec(await reply.text()) ?? []
  const { userinfo }: SignInAnswer = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  return userinfo
}

/** The user info of a member without limits who is shared by all tests of a server. */
export function superVip(moment: Moment) {
  const session = sessions.get(moment) ?? stepIn(moment)
  sessions.set(moment, session)
  return session
}

/**
 * Signs the super VIP in on every page of a context; tests share this member and must not change anything.
 */
export async function signInSuperVip(context: BrowserContext, moment: Moment) {
  const { token, is_register: _isRegister, ...user } = await superVip(moment)
  const { url } = serverAt(moment)
  await context.addCookies(
    ['token', 'tokenReload'].map((name) => ({ name, value: token, url, sameSite: 'Lax' })),
  )
  const stored = {
    tokenReload: token,
    userNameReload: user.nickname,
    userInfoReload: JSON.stringify(user),
    user_id: String(user.id),
  }
  await context.addInitScript(
    ({ entries, origin }) => {
      if (location.origin !== origin || localStorage.getItem('tokenReload')) return
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    { entries: stored, origin: new URL(url).origin },
  )
}
