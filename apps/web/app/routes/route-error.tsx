import { useRouteError } from 'react-router'
import { ErrorPage } from '#app/features/site/error/error-page'
import { LastResort } from '#app/features/site/error/last-resort'

export function Component() {
  const error = useRouteError()
  return (
    <LastResort>
      <ErrorPage error={error} />
    </LastResort>
  )
}
