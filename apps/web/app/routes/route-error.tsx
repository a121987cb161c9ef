import { useRouteError } from 'react-router'
import { ErrorPage, RootErrorBoundary } from '#app/features/site/error/error-page'

export function Component() {
  const error = useRouteError()
  return (
    <RootErrorBoundary>
      <ErrorPage error={error} />
    </RootErrorBoundary>
  )
}
