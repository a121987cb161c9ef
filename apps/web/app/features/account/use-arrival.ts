import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserSession } from '../../lib/session'
import { returnPath } from '../../lib/sign-in-link'
import { browserStorage } from '../../lib/storage'

/** What a page's arrival means for the account: an invitation is kept, and a fresh session leads on. */
export function useArrival() {
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const code = new URLSearchParams(search).get('service_code') ?? ''
    if (/^[\w-]{1,32}$/.test(code)) browserStorage.serviceCode.keep(code)
  }, [search])

  useEffect(() => {
    const wanted = browserSession.is() ? browserStorage.pendingAction.take() : null
    if (wanted) void navigate(returnPath(wanted))
  }, [navigate])
}
