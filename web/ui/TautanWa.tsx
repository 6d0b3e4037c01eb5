import { IconBrandWhatsapp } from '@tabler/icons-react'
import { formatPhone, waLink } from '#contract/identitas.ts'
import css from './TautanWa.module.css'

/** A stored phone, '0812-3456-7890', that opens WhatsApp. */
export function TautanWa({ telepon, nama }: { telepon: string; nama: string }) {
  if (!telepon) return <span className="faint">–</span>
  return (
    <a
      className={`inline-row gap-6 angka nowrap no-underline color-inherit ${css.link}`}
      href={waLink(telepon)}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp ${nama}, ${formatPhone(telepon)}`}
    >
      <IconBrandWhatsapp className={`hidden ${css.icon}`} size={18} aria-hidden />
      {formatPhone(telepon)}
    </a>
  )
}
