import { dateText } from '#app/lib/documents/document'
import { text } from '#app/lib/documents/user-info-protect'
import { Button } from '#app/ui/controls/button'
import { DocumentParts } from '#app/ui/layout/document-text'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import DialogFrame from '#app/ui/overlay/dialog-frame'
import type { Consent } from './use-consent'

/** 个人信息保护指引 as a layer over the form, with buttons to agree or decline. */
export const PrivacyGuide = ({ consent }: { consent: Consent }) => (
  <DialogFrame
    place="centre"
    width={560}
    open={consent.reading}
    onClose={consent.close}
    title={text.title}
    note={`版本 ${dateText(text.version)}，${dateText(text.first ?? text.version)}首次发布`}
    foot={
      <>
        <Button variant="outline" onClick={() => consent.answer(false)}>
          不同意
        </Button>
        <Button onClick={() => consent.answer(true)}>同意</Button>
      </>
    }
  >
    <ScrollRegion label="指引全文" data-first-focus="" className="max-h-[52vh] pr-2">
      <DocumentParts blocks={text.blocks} />
    </ScrollRegion>
  </DialogFrame>
)
