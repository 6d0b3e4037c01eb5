import { Button } from '@mantine/core'
import { IconLinkOff, IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { WaliGateReply, WaliLinkState } from '#contract/datapokok/wali-link.ts'
import { waLink } from '#contract/identitas.ts'
import { formatTime } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { codeOf, messageOf } from '#web/ui/kabar.ts'
import { SixCode } from '#web/ui/SixCode.tsx'
import { useOpenWaliLink } from './queries.ts'
import css from './WaliGate.module.css'

const DIGITS = 4

interface WaliGateProps {
  /** Without one, links that were opened in this browser before are opened again. */
  rahasia: string | undefined
  gate: WaliGateReply | undefined
  onOpen: () => void
}

/** Asks for the last four digits of the phone; before them nothing is told but a masked name. */
export function WaliGate({ rahasia, gate, onOpen }: WaliGateProps) {
  const [angka, setDigits] = useState('')
  const opening = useOpenWaliLink()
  const kode = codeOf(opening.error)
  const dead = kode ? DEAD[kode] : undefined
  if (dead) return <DeadLink state={dead} kontak={gate?.kontak ?? ''} />
  const until = gate?.buka_sampai_at
  return (
    <form className={`stack fill ${css.page}`} onSubmit={submit} noValidate>
      <div className={`stack gap-16 fill ${css.body}`}>
        <h1 className="text-2xl tight">Assalamu’alaikum</h1>
        <p className="text-l soft">
          {gate?.nama ? (
            <>
              Ringkasan kehadiran putra-putri Anda, <b className="ink nowrap">{gate.nama}</b>.
            </>
          ) : (
            'Demi keamanan, angka diminta lagi setelah beberapa menit tidak dipakai.'
          )}
        </p>
        <SixCode
          label="4 angka terakhir nomor WhatsApp Anda"
          labelled
          count={DIGITS}
          value={angka}
          onChange={change}
          error={opening.error ? messageOf(opening.error) : undefined}
          nonaktif={opening.isPending}
        />
        <p className={`row top gap-12 text-m soft rule-t ${css.note}`}>
          <IconLock size={18} aria-hidden className="fixed" />
          <span>
            {until ? `Tautan ini menunggu dibuka sampai ${formatTime(until, gate.zona_waktu)}. ` : ''}
            Lima kali salah, tautan ditutup. Nomornya adalah nomor yang menerima pesan ini.
          </span>
        </p>
      </div>
      <div className={`bg-white rule-t ${css.foot}`}>
        <Button type="submit" fullWidth size="md" loading={opening.isPending} disabled={angka.length < DIGITS}>
          Buka ringkasan
        </Button>
      </div>
    </form>
  )

  function change(value: string) {
    setDigits(value)
    if (opening.error) opening.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (angka.length < DIGITS || opening.isPending) return
    const body = { angka, ...(rahasia ? { rahasia } : {}) }
    opening.mutate({ body }, { onSuccess: onOpen, onError: () => setDigits('') })
  }
}

const DEAD: Record<string, DeadState> = {
  'tautan_wali.mati': 'mati',
  'tautan_wali.lewat': 'lewat',
  'tautan_wali.dicabut': 'dicabut',
}
type DeadState = Exclude<WaliLinkState, 'baru' | 'dibuka'> | 'asing'

const SAID: Record<DeadState, [string, string]> = {
  mati: [
    'Tautan ditutup',
    'Angka yang dimasukkan lima kali tidak cocok. Demi menjaga data putra-putri Anda, tautan ini tidak dapat dibuka lagi.',
  ],
  lewat: ['Tautan sudah lewat', 'Tautan ini tidak dibuka pada waktunya, atau masa belajarnya sudah selesai.'],
  dicabut: ['Tautan tidak berlaku', 'Tautan ini sudah dicabut atau diganti dengan yang baru.'],
  asing: [
    'Tautan tidak dikenal',
    'Mungkin tautannya tersalin tidak lengkap. Buka lagi langsung dari pesan WhatsApp yang Anda terima.',
  ],
}

/** Says why a link opens nothing, and whom to ask for a new one. */
export function DeadLink({ state, kontak }: { state: DeadState; kontak: string }) {
  const [judul, sentence] = SAID[state]
  return (
    <div className={`stack fill ${css.page}`}>
      <div className={`stack middle center text-center fill ${css.body}`} role="alert">
        <IconLinkOff size={44} stroke={1.5} aria-hidden className="faint" />
        <h1 className="mt-16 text-2xl tight">{judul}</h1>
        <p className="mt-8 text-l soft">{sentence}</p>
        <p className={`mt-16 text-m soft rule-t ${css.note}`}>
          Bukan Anda yang membukanya? Beri tahu kami. Tautan baru hanya dibuat oleh pengelola, tidak pernah dengan
          sendirinya.
        </p>
      </div>
      {kontak ? (
        <div className={`bg-white rule-t ${css.foot}`}>
          <ActionButton fullWidth size="md" href={waLink(kontak, ASK)}>
            Minta tautan baru
          </ActionButton>
        </div>
      ) : null}
    </div>
  )
}

const ASK = "Assalamu'alaikum. Mohon dikirimi tautan baru untuk ringkasan kehadiran putra-putri kami."
