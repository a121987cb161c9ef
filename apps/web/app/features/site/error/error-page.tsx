import { Component, type ReactNode } from 'react'
import { useInShell } from '#app/features/site/shell/in-shell'
import { Logo } from '#app/features/site/shell/logo'
import { errorMessage, NetworkError } from '#app/lib/api'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { RotateCw } from '#app/ui/icons/shell-icons'
import { Page } from '#app/ui/layout/page'
import { ErrorDrawing } from './error-drawing'

export function ErrorPage({ error }: { error: unknown }) {
  const inShell = useInShell()
  const status = statusOf(error)
  const missing = status === 404
  const offline = error instanceof NetworkError
  const hint = offline ? '网络恢复后，点重新加载继续' : `状态码 ${status}`
  return (
    <Frame bare={!inShell}>
      <Page title={missing ? '页面不存在' : '出错了'}>
        <div data-failed-page className="center box content-center gap-2 px-4 py-16 text-center">
          <ErrorDrawing label={offline ? '离线' : String(status)} />
          <h1 className="mt-6 text-xl font-semibold text-ink">
            {missing ? 'This page could not be found' : errorMessage(error)}
          </h1>
          <p className="t-dim">{missing ? missingHint(error) : hint}</p>
          <div className="mt-5 flex gap-3">
            {!missing && (
              <Button onClick={() => location.reload()} className="needs-script">
                <RotateCw className="size-4" aria-hidden />
                重新加载
              </Button>
            )}
            <ButtonLink to="/" variant={missing ? 'primary' : 'outline'}>
              返回首页
            </ButtonLink>
          </div>
        </div>
      </Page>
    </Frame>
  )
}

/** Shows at least the logo when the page is rendered outside the shell. */
function Frame({ bare, children }: { bare: boolean; children: ReactNode }) {
  if (!bare) return children
  return (
    <div className="min-h-screen bg-canvas">
      <header className="border-b border-line bg-surface">
        <div className="row mx-auto h-16 w-page">
          <Logo />
        </div>
      </header>
      {children}
    </div>
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The loader's sentence about an address that names nothing, else one for all addresses. */
const missingHint = (error: unknown) =>
  isObject(error) && typeof error.data === 'string' ? error.data : '您访问的页面不存在，或已经搬走了'

/** `statusCode`, `status` or the response's status; 500 if there is none. */
export function statusOf(error: unknown): number {
  if (!isObject(error)) return 500
  const response = isObject(error.response) ? error.response.status : undefined
  return [error.statusCode, error.status, response].find((status) => typeof status === 'number') ?? 500
}

/** Shown if even the error page fails. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="center min-h-100 content-center gap-3 text-base text-ink-2">
        <p>An error occurred while showing the error page</p>
        <a href="/" className="text-brand underline">
          Go home
        </a>
      </main>
    )
  }
}
