import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Shows that the next page is loading, and announces its title to screen readers. */
export function PageChange() {
  const loading = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <>
      {loading && <div aria-hidden className="page-loading fixed inset-x-0 top-0 z-50 h-0.5 bg-brand" />}
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </>
  )
}
