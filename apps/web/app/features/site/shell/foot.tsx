import { Fixed } from '#app/ui/static/fixed'
import { staticMarkupOnce } from '#app/ui/static/static-markup'
import { useFootContact } from './foot-contact'
import { PageFoot } from './page-foot'

const className = 'far-down [contain-intrinsic-size:auto_340px] print:hidden'

/** The foot with the contact of the moment; serialised again only after operators have changed it. */
function ServedFoot() {
  const contact = useFootContact()
  return (
    <div
      id="fixed-foot"
      className={className}
      {...staticMarkupOnce(`foot ${contact?.service_phone} ${contact?.service_hours}`, () => (
        <PageFoot contact={contact} />
      ))}
    />
  )
}

/** The footer: rendered on the server; the browser reuses the received HTML. */
export const Foot = () =>
  import.meta.env.SSR ? (
    <ServedFoot />
  ) : (
    <Fixed id="foot" className={className}>
      {null}
    </Fixed>
  )
