import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDate, jamIn } from '#contract/tanggal.ts'
import { discardWhole, isCode } from '#web/offline/postponed-izin.ts'
import { useQueue } from '#web/offline/use-queue.ts'
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

/** Where a mahasantri says by the code of the pertemuan that they are there. `kode`: what the phone's own camera has opened this page with. */
export function PresencePage({ kode }: { kode: string }) {
  const session = useSessionInfo()
  return (
    <>
      <PageHeader judul="Kode hadir" kembali={paths.beranda} keterangan={kata`Usulan; pendamping yang menandai.`} />
      <PageBody>
        {session?.peran.includes('mahasantri') ? (
          <Form scanned={codeIn(kode)} isWrong={kode !== '' && codeIn(kode) === undefined} />
        ) : session ? (
          <EmptyState judul="Halaman ini untuk mahasantri" gambar="nanti">
            {kata`Mahasantri masuk dengan akunnya sendiri, lalu memindai kode di layar pendamping.`}
          </EmptyState>
        ) : null}
      </PageBody>
    </>
  )
}

function Form({ scanned, isWrong }: { scanned: string | undefined; isWrong: boolean }) {
  const [digits, setDigits] = useState('')
  const { zona } = useLembagaTime()
  const send = useSend(sendPresence)
  const { mutate } = send
  const sent = useRef('')
  useEffect(() => {
    // What was scanned is sent by itself, once.
    if (scanned === undefined || sent.current === scanned) return
    sent.current = scanned
    mutate(scanned)
  }, [scanned, mutate])
  const { data, isSuccess, error, isPending } = send
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length === 6 && !isPending) mutate(digits, { onSuccess: () => setDigits('') })
  }
  return (
    <div className={`stack gap-16 ${css.page}`}>
      {isSuccess ? (
        <Alert color="green" icon={<IconCheck size={20} aria-hidden />} role="status" styles={GREEN}>
          {data ? (
            <>
              <b>
                {data.kegiatan}, {data.kelompok}
              </b>
              <br />
              {formatDate(data.tanggal, 'panjang')}, pukul {jamIn(zona, data.at)}.{' '}
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
      <WaitingCodes />
    </div>
  )
}

/** What was scanned without a signal, and what was refused when it arrived. */
function WaitingCodes() {
  const queue = useQueue()
  const { zona } = useLembagaTime()
  const list = queue?.entries.filter(isCode) ?? []
  if (!queue || list.length === 0) return null
  return (
    <section aria-labelledby="kode-menunggu">
      <h2 id="kode-menunggu" className="text-l pb-8">
        Di ponsel ini
      </h2>
      <ul className="list card lined">
        {list.map(entry => (
          <li key={entry.no} className="row wrap between gap-8 px-12 py-8 min-h-48 text-m">
            <span className="grow break">
              Kode pukul {jamIn(zona, entry.input.hadir.tapped_at)}
              <span className="block soft">
                {entry.state === 'stuck' ? `Ditolak: ${entry.problems?.['']?.pesan ?? ''}` : 'Menunggu sinyal'}
              </span>
            </span>
            {entry.state === 'stuck' ? (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => void queue.outbox.update(() => discardWhole(entry))}
              >
                Buang
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

// The kit's colours on their tints are too pale to read.
const GREEN = { message: { color: 'var(--ink)' } }
const RED = { message: { color: 'var(--bad-ink)' } }
