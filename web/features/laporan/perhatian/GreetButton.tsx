import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Limit } from '#contract/kehadiran.ts'
import type { PerhatianRow } from '#contract/laporan/perhatian.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

const GreetDrawer = lazyPart(() => import('./GreetDrawer.tsx'))

/** Nothing for whoever may not read a contact, or where there is none. */
export function GreetButton({ baris, batas, lembaga }: { baris: PerhatianRow; batas: Limit; lembaga: string }) {
  const [open, setOpen] = useState(false)
  const phone = usePhone()
  if (baris.kontak.length === 0) return null
  return (
    <>
      <ActionIcon
        size={phone ? 44 : 32}
        aria-haspopup="dialog"
        aria-label={`Sapa ${baris.nama} lewat WhatsApp`}
        onClick={() => setOpen(true)}
      >
        <IconBrandWhatsapp size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      {open ? <GreetDrawer baris={baris} batas={batas} lembaga={lembaga} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
