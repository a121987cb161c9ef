import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { isSignInPage, signInLink } from '#app/lib/session/sign-in-link'
import { Link } from './link'

/** Sign-in link: opens a dialog over the current page; without scripts a separate page that returns here. */
export function SignInLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname, search } = useLocation()
  const open = (event: MouseEvent) => {
    if (isSignInPage(pathname) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (requestSignIn({ mode: signInModes.code })) event.preventDefault()
  }
  return <Link to={signInLink(pathname, search)} onClick={open} {...props} />
}
