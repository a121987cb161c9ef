import { useRouteError } from 'react-router'
import { ErrorPage, LastResort } from '#app/features/site/error/error-page'

export function Component() {
  const error = useRouteError()
  return (
    <LastResort>
      <ErrorPage error={error} />
    </LastResort>
  )
}
