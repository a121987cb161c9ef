import type { ReactNode } from 'react'
import { returnPath } from '#app/lib/session/sign-in-link'
import { browserStorage } from '#app/lib/session/storage'
import { ButtonLink } from '#app/ui/controls/button'
import { Page } from '#app/ui/layout/page'
import type { SignIn } from './sign-in-context'
import { panelWidth, SignInPanel } from './sign-in-panel'

interface FrameProps {
  title: string
  description: string
  children: ReactNode
}

/** A step of the sign-in as a page, excluded from search engines. */
export const StepPage = ({ title, description, children }: FrameProps) => (
  <Page title={title} description={description}>
    <meta name="robots" content="noindex" />
    <h1 className="sr-only">{title}</h1>
    <section className="box mx-auto my-8 overflow-hidden" style={{ width: panelWidth }}>
      {children}
    </section>
    <p className="hidden text-center text-base text-ink-2 noscript:block">
      登录需要启用浏览器的 JavaScript。
    </p>
  </Page>
)

export const SignInPage = ({ signIn, ...frame }: Omit<FrameProps, 'children'> & { signIn: SignIn }) => (
  <StepPage {...frame}>
    <SignInPanel signIn={signIn} />
  </StepPage>
)

interface NoticeProps {
  message: string
  hint?: string
  /** Target of the link below the message. */
  to?: string
  action?: ReactNode
}

/** A step without fields: a message, and a link to continue. */
export const Notice = ({ message, hint, to, action }: NoticeProps) => (
  <div role="status" className="center min-h-80 content-center gap-2 p-10 text-center">
    <p className="text-md font-semibold text-ink">{message}</p>
    {hint && <p className="t-dim">{hint}</p>}
    {to && (
      <ButtonLink to={to} className="mt-4">
        {action}
      </ButtonLink>
    )}
  </div>
)

/**
 * Continues from a sign-in page with a full page load, so that the server renders the next page for the
 * signed-in user.
 */
export const continueTo = (path: string) => location.replace(returnPath(path))

/** Returns from WeChat to the page that the user left; to the home page if no page is stored. */
export const returnFromWechat = () => continueTo(browserStorage.pendingAction.take() ?? '/')
