import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate, jamIn } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SixCode } from '#web/ui/SixCode.tsx'
import { useLembagaTime, useSessionInfo } from '#web/ui/session-context.ts'
import { useSend } from '#web/use-change.ts'
import css from './PresencePage.module.css'
import { codeIn, sendPresence } from './send-code.ts'

interface PresencePageProps {
  /** What the phone's own camera has opened this page with. */
  kode: string
  /** What waits on this phone. */
  children: ReactNode
}

/** Where a mahasantri says by the code of the pertemuan that they are there. */
export function PresencePage({ kode, children }: PresencePageProps) {
  const session = useSessionInfo()
  return (
    <>
      <PageHeader judul="Kode hadir" kembali={paths.beranda} keterangan={kata`Usulan; pendamping yang menandai.`} />
      <PageBody>
        {session?.peran.includes('mahasantri') ? (
          <Form kode={kode}>{children}</Form>
        ) : session ? (
          <EmptyState judul="Halaman ini untuk mahasantri" gambar="nanti">
            {kata`Mahasantri masuk dengan akunnya sendiri, lalu memindai kode di layar pendamping.`}
          </EmptyState>
        ) : null}
      </PageBody>
    </>
  )
}

function Form({ kode, children }: PresencePageProps) {
  const { scanned, digits: given = '' } = codeIn(kode)
  const [digits, setDigits] = useState(given)
  const { zona } = useLembagaTime()
  const navigate = useNavigate()
  const said = useRouterState({ select: ({ location }) => location.state.usulan })
  const { mutate, error, isPending } = useSend(sendPresence, {
    onSuccess: reply => void navigate({ to: paths.hadir, replace: true, state: { usulan: reply ?? 'menunggu' } }),
  })
  const sent = useRef('')
  useEffect(() => {
    // What was scanned is sent by itself, once.
    if (scanned === undefined || sent.current === scanned) return
    sent.current = scanned
    mutate(scanned)
  }, [scanned, mutate])
  const isWrong = kode !== '' && scanned === undefined && given === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length === 6 && !isPending) mutate(digits, { onSuccess: () => setDigits('') })
  }
  return (
    <div className={`stack gap-16 ${css.page}`}>
      {said && !error && !isPending ? (
        <Alert color="green" icon={<IconCheck size={20} aria-hidden />} role="status" styles={GREEN}>
          {said !== 'menunggu' ? (
            <>
              <b>
                {said.kegiatan}, {said.kelompok}
              </b>
              <br />
              {formatDate(said.tanggal, 'panjang')}, pukul {jamIn(zona, said.at)}.{' '}
              {kata`Usulan hadir terkirim; pendamping yang menandai.`}
            </>
          ) : (
            'Tidak ada sinyal. Kode disimpan di ponsel ini dengan waktunya, dan dikirim sendiri begitu tersambung.'
          )}
        </Alert>
      ) : null}
      {error || isWrong ? (
        <Alert color="red" role="alert" styles={RED}>
          {error ? messageOf(error) : 'Kode ini tidak dikenal. Pindai sekali lagi, atau ketik enam angkanya.'}
        </Alert>
      ) : null}
      <form onSubmit={submit} className="stack gap-16" noValidate>
        <SixCode label={kata`Enam angka di layar pendamping`} value={digits} onChange={setDigits} labelled />
        <Button type="submit" size="md" loading={isPending} disabled={digits.length < 6}>
          Kirim
        </Button>
      </form>
      <p className="m-0 text-m soft">
        Angkanya berganti tiap 20 detik. Yang dikirim hanya kode, waktu, dan nomor acak ponsel ini; tidak ada tempat.
      </p>
      {children}
    </div>
  )
}

// The kit's colours on their tints are too pale to read.
const GREEN = { message: { color: 'var(--ink)' } }
const RED = { message: { color: 'var(--bad-ink)' } }
