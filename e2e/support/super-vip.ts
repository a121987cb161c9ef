import type { BrowserContext } from '@playwright/test'
import type { SignedIn } from '@vce/protocol'
import { developmentKey } from './development-key'
import type { Moment } from './moments'
import { serverAt } from './server'

/** The super VIP of each server, once a worker. */
const sessions = new Map<Moment, Promise<SignedIn['userinfo']>>()

async function stepIn(moment: Moment) {
  const reply = await fetch(`${serverAt(moment).url}/dev/people`, {
    method: 'POST',
    headers: { 'x-development-key': developmentKey },
    body: new URLSearchParams({ person: 'super' }),
  })
  const [, text = ''] = /data-signed-in="([^"]*)"/.exec(await reply.text()) ?? []
  const { userinfo }: SignedIn = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  return userinfo
}

/** A member without any limit, whom all tests of a server share. */
export function superVip(moment: Moment) {
  const session = sessions.get(moment) ?? stepIn(moment)
  sessions.set(moment, session)
  return session
}

/** Puts the super VIP into every page of a context: all tests share this member, who changes nothing. */
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
