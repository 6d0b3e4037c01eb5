import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { waLink } from '#contract/identitas.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import css from './FormMasuk.module.css'

const DialogLupaSandi = lazyPart(() => import('./DialogLupaSandi.tsx'))

interface LupaSandiProps {
  /** WhatsApp number of the office, '' when nobody told it. */
  kontak: string
  /** Whether the institution sends mail. */
  surel: boolean
  /** What stands in the form. */
  nama: string
}

/** What who forgot the password can do: a link by mail, or the office. */
export function LupaSandi({ kontak, surel, nama }: LupaSandiProps) {
  const [meminta, setMeminta] = useState(false)
  return (
    <p className={`text-m text-center soft ${css.help}`}>
      Lupa kata sandi?{' '}
      {surel ? (
        <>
          <UnstyledButton className="text-m green underline" onClick={() => setMeminta(true)}>
            Kirim tautan lewat surel
          </UnstyledButton>
          {kontak ? ' atau ' : null}
        </>
      ) : null}
      {kontak ? (
        <a href={waLink(kontak, FORGOTTEN)} target="_blank" rel="noreferrer">
          {surel ? 'hubungi admin' : 'Hubungi admin lewat WhatsApp'}
        </a>
      ) : surel ? null : (
        <b>Hubungi admin.</b>
      )}
      {meminta ? <DialogLupaSandi nama={nama} onTutup={() => setMeminta(false)} /> : null}
    </p>
  )
}

const FORGOTTEN = "Assalamu'alaikum, saya lupa kata sandi Hadir. Mohon dibuatkan yang baru. Nama dan NIM/NIP saya: "
