import type { ComponentProps, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

interface PageFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> {
  /** Path of a page of the portal; the current page by default. */
  action?: string
  /** Runs when the form is submitted. */
  onSubmit?: () => void
  /** Keeps the scroll position, for filters. */
  keepScroll?: boolean
}

/**
 * Opens a page with the form's fields as the parameters of its address. A plain form, so that it works before
 * hydration; the router's form component would bring the code for every kind of form.
 */
export function PageForm({ action, onSubmit, keepScroll, ...rest }: PageFormProps) {
  const navigate = useNavigate()
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onSubmit?.()
    const to = { pathname: action ?? location.pathname, search: `?${new URLSearchParams(fields)}` }
    void navigate(to, { preventScrollReset: keepScroll })
  }
  return <form action={action} onSubmit={open} {...rest} />
}
