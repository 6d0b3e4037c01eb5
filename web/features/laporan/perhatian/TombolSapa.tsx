import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Batas } from '#contract/kehadiran.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

const LaciSapa = lazyPart(() => import('./LaciSapa.tsx'))

/** Nothing for whoever may not read a contact, or where there is none. */
export function TombolSapa({ baris, batas, lembaga }: { baris: BarisPerhatian; batas: Batas; lembaga: string }) {
  const [buka, setBuka] = useState(false)
  const phone = usePhone()
  if (baris.kontak.length === 0) return null
  return (
    <>
      <ActionIcon
        size={phone ? 44 : 32}
        aria-haspopup="dialog"
        aria-label={`Sapa ${baris.nama} lewat WhatsApp`}
        onClick={() => setBuka(true)}
      >
        <IconBrandWhatsapp size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      {buka ? <LaciSapa baris={baris} batas={batas} lembaga={lembaga} onTutup={() => setBuka(false)} /> : null}
    </>
  )
}
