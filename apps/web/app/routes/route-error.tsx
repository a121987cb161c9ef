import { useRouteError } from 'react-router'
import { ErrorPage } from '../features/site/error-page'
import { LastResort } from '../features/site/last-resort'

export function Component() {
  const error = useRouteError()
  return (
    <LastResort>
      <ErrorPage error={error} />
    </LastResort>
  )
}
