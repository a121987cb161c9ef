import { useEffect, useEffectEvent, useState } from 'react'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { useApi } from '#app/lib/api'
import { signInModes } from '#app/lib/session/sign-in'
import { type Scan, watchScan } from './wechat-scan'

/** Mode 5: after a scan, a known account is signed in; an unknown one continues to binding a number. */
export function useWechatScan() {
  const api = useApi()
  const { succeed, go } = useSignIn()
  const [scan, setScan] = useState<Scan>({ state: 'loading' })
  const [round, setRound] = useState(0)

  const show = useEffectEvent((next: Scan) => {
    setScan(next)
    if (next.state !== 'done') return
    const { userinfo, openid } = next.found
    if (userinfo) succeed({ userinfo })
    else if (openid) go(signInModes.bindMobile, openid)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code
  useEffect(() => {
    const stop = new AbortController()
    const watch = async () => {
      for await (const next of watchScan({ api, signal: stop.signal })) {
        if (stop.signal.aborted) return
        show(next)
      }
    }
    void watch()
    return () => stop.abort()
  }, [api, round])

  return { scan, again: () => setRound(round + 1) }
}
