import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserSession } from '#app/lib/session/session'
import { returnPath } from '#app/lib/session/sign-in-link'
import { browserStorage } from '#app/lib/session/storage'

/** On page load: stores an invitation code, and sends a new session on to its pending page. */
export function useArrival() {
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const code = new URLSearchParams(search).get('service_code') ?? ''
    if (/^[\w-]{1,32}$/.test(code)) browserStorage.serviceCode.keep(code)
  }, [search])

  useEffect(() => {
    const target = browserSession.is() ? browserStorage.pendingAction.take() : null
    if (target) void navigate(returnPath(target))
  }, [navigate])
}
