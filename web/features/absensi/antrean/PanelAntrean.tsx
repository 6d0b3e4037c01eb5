import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Zona } from '#contract/tanggal.ts'
import { storageState } from '#web/offline/storage-state.ts'
import { sendNow } from '#web/offline/sync.ts'
import { type IsiAntrean, useAntrean } from '#web/offline/use-antrean.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Laci } from '#web/ui/Laci.tsx'
import { copyTeks } from '#web/ui/salin.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { sendAgain } from './aksi.ts'
import { DialogAntrean } from './DialogAntrean.tsx'
import { IzinTertunda } from './IzinTertunda.tsx'
import css from './PanelAntrean.module.css'
import { PertemuanAntrean } from './PertemuanAntrean.tsx'
import { compose, type WaitingPertemuan as Pertemuan, type Tanya } from './susun.ts'
import { describeHambatan, describeTempat, describeWaitingCounts, teksAntrean } from './teks.ts'
import { useCopies } from './use-copies.ts'

/** Everything this device holds that is not on the server: what waits, what was refused and why, and what can be done. */
export default function PanelAntrean({ onTutup }: { onTutup: () => void }) {
  const antrean = useAntrean()
  return antrean ? <Panel antrean={antrean} onTutup={onTutup} /> : null
}

function Panel({ antrean, onTutup }: { antrean: IsiAntrean; onTutup: () => void }) {
  const { entries, menunggu, lain, outbox, sync } = antrean
  const session = useSessionInfo()
  const list = useRef<HTMLDivElement>(null)
  const [tanya, setTanya] = useState<Tanya | null>(null)
  const copies = useCopies(entries)
  const pertemuanList = compose(entries, copies)
  const zona = (session?.zona_waktu as Zona | undefined) ?? [...copies.values()][0]?.zona_waktu ?? 'Asia/Jakarta'
  const teks = (some: readonly Pertemuan[]) => teksAntrean(some, { nama: session?.nama ?? '', zona, now: Date.now() })

  return (
    <Laci
      onTutup={onTutup}
      judul="Belum terkirim"
      keterangan={describeWaitingCounts(antrean) || undefined}
      kaki={
        entries.length > 0 ? (
          <>
            <TombolSalin teks={() => teks(pertemuanList)} label="Salin semua" />
            <Tombol
              ikon={IconSend}
              ikonBesar
              onClick={sendNow}
              loading={sync.sending && menunggu > 0}
              disabled={menunggu === 0}
            >
              Kirim sekarang
            </Tombol>
          </>
        ) : null
      }
    >
      <div ref={list} tabIndex={-1} className={`stack gap-12 ${css.isi}`}>
        {outbox.storage === 'memori' ? <TanpaPenyimpanan adaIsi={entries.length > 0} /> : null}
        {menunggu > 0 ? <p className="strong warn-ink">{describeHambatan(sync, zona, Date.now())}</p> : null}
        <IzinTertunda />
        {pertemuanList.map(pertemuan => (
          <PertemuanAntrean
            key={pertemuan.group}
            pertemuan={pertemuan}
            zona={zona}
            sync={sync}
            onTanya={setTanya}
            onCobaLagi={bagian => {
              void sendAgain(outbox, bagian)
              finish()
            }}
            onTutup={onTutup}
            salin={<TombolSalin teks={() => teks([pertemuan])} label="Salin" sebutan="Salin sebagai teks" ringkas />}
          />
        ))}
        {entries.length === 0 ? (
          <EmptyState gambar="penuh" judul="Semua sudah terkirim">
            Yang Anda catat di perangkat ini sudah sampai di server.
          </EmptyState>
        ) : null}
        {outbox.storage === 'perangkat' ? <Penyimpanan /> : null}
        {lain > 0 ? (
          <p className="pt-8 text-m soft rule-t">{lain} isian milik akun lain menunggu orangnya masuk di sini.</p>
        ) : null}
      </div>
      {tanya ? (
        <DialogAntrean
          tanya={tanya}
          outbox={outbox}
          onTutup={() => setTanya(null)}
          onSelesai={() => {
            setTanya(null)
            finish()
          }}
        />
      ) : null}
    </Laci>
  )

  /** The button that was pressed goes with what it was for; the focus must not fall out of the panel. */
  function finish() {
    list.current?.focus({ preventScroll: true })
  }
}

/** Loudly: what is listed here is nowhere else. */
function TanpaPenyimpanan({ adaIsi }: { adaIsi: boolean }) {
  return (
    <div className="flex top gap-8 py-8 px-12 bad-ink bg-bad round-10" role="alert">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <span>
        <b>Peramban ini tidak dapat menyimpan isian di perangkat.</b> Yang belum terkirim hilang bila halaman ditutup.{' '}
        {adaIsi
          ? 'Biarkan halaman terbuka sampai semuanya terkirim, atau salin dahulu sebagai teks.'
          : 'Keluar dari mode penyamaran atau kosongkan penyimpanan perangkat, lalu muat ulang.'}
      </span>
    </div>
  )
}

/** Where it is kept, and whether the browser may clear it. */
function Penyimpanan() {
  const { data } = useQuery({ queryKey: ['antrean', 'penyimpanan'], queryFn: storageState, staleTime: 0 })
  return data ? <p className="text-m soft">{describeTempat(data)}</p> : null
}

interface TombolSalinProps {
  teks: () => string
  label: string
  sebutan?: string
  ringkas?: boolean
}

function TombolSalin({ teks, label, sebutan, ringkas }: TombolSalinProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <Button
      variant={ringkas ? 'subtle' : 'default'}
      className={ringkas ? css.kecil : undefined}
      leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={async () => setCopied(await copyTeks(teks()))}
      title={sebutan}
    >
      <span aria-live="polite">{copied === null ? label : copied ? 'Tersalin' : 'Gagal menyalin'}</span>
    </Button>
  )
}
