import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MapPin, MessageCircle, MessagesSquare, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanyInfo } from '#shared/contract/catalogue.ts'
import { localizeBrandName } from '#shared/domain/catalogue/localized-text.ts'
import { useCompany } from '#app/catalogue/company-provider.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

const linkClass = 'font-semibold text-trade underline underline-offset-4'
const extractDigits = (text: string) => text.replace(/\D/gu, '')

type ChannelsProps = {
  contact: CompanyInfo['contact_info']
  phoneNote: string
  /** In Chinese, for a driver; undefined where the page is in Chinese. */
  addressForDriver: string | undefined
}

/** Specification, sections 2 and 7. Channels that the company does not name are left out. */
export function ContactChannels({ contact, phoneNote, addressForDriver }: ChannelsProps) {
  const { i18n, t } = useLingui()
  const brand = localizeBrandName(useCompany(), i18n.locale)
  const greeting = t`Hello, I have seen your catalogue on ${brand} and would like to ask about a style.`
  return (
    <ul className="grid gap-px border border-line bg-line sm:grid-cols-2">
      {contact.email && (
        <Channel
          icon={Mail}
          name={<Trans>Email</Trans>}
          note={<Trans>For drawings and files</Trans>}
        >
          <a href={`mailto:${contact.email}`} className={linkClass}>
            {contact.email}
          </a>
        </Channel>
      )}
      {contact.phone && (
        <Channel icon={Phone} name={<Trans>Phone</Trans>} note={phoneNote}>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={linkClass}>
            {contact.phone}
          </a>
        </Channel>
      )}
      {contact.whatsapp && (
        <Channel
          icon={MessageCircle}
          name="WhatsApp"
          note={<Trans>Opens a chat with a greeting already written</Trans>}
        >
          <a
            href={`https://wa.me/${extractDigits(contact.whatsapp)}?text=${encodeURIComponent(greeting)}`}
            rel="noreferrer"
            target="_blank"
            className={linkClass}
          >
            {contact.whatsapp}
          </a>
        </Channel>
      )}
      {contact.wechat && (
        <Channel
          icon={MessagesSquare}
          name={<Trans>WeChat</Trans>}
          note={<Trans>Search for this ID in WeChat and add us</Trans>}
        >
          <span translate="no" className="font-mono">
            {contact.wechat}
          </span>
          <CopyButton text={contact.wechat} label={t`Copy the WeChat ID`} />
        </Channel>
      )}
      {contact.address && (
        <Channel
          icon={MapPin}
          name={<Trans>Address</Trans>}
          note={addressForDriver && <Trans>The Chinese address is for your driver</Trans>}
          wide
        >
          <address className="not-italic">{contact.address}</address>
          {addressForDriver && (
            <span className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
              <span lang="zh-CN">{addressForDriver}</span>
              <CopyButton text={addressForDriver} label={t`Copy the Chinese address`} />
            </span>
          )}
        </Channel>
      )}
    </ul>
  )
}

type ChannelProps = {
  icon: LucideIcon
  name: ReactNode
  note?: ReactNode
  wide?: boolean
  children: ReactNode
}

function Channel({ icon: Icon, name, note, wide = false, children }: ChannelProps) {
  return (
    <li className={`flex gap-4 bg-paper p-4 lg:p-5 ${wide ? 'sm:col-span-2' : ''}`}>
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <h3 className="label-caps text-soft">{name}</h3>
        <div className="figures mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
        {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      </div>
    </li>
  )
}
