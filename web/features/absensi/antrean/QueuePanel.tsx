import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Zone } from '#contract/tanggal.ts'
import { storageState } from '#web/offline/storage-state.ts'
import { sendNow } from '#web/offline/sync.ts'
import { type QueueContent, useQueue } from '#web/offline/use-queue.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { copyText } from '#web/ui/salin.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { sendAgain } from './aksi.ts'
import { type Ask, compose, type WaitingPertemuan as Pertemuan } from './compose.ts'
import { PostponedIzin } from './PostponedIzin.tsx'
import { QueueDialog } from './QueueDialog.tsx'
import css from './QueuePanel.module.css'
import { QueuePertemuan } from './QueuePertemuan.tsx'
import { describeObstacle, describePlace, describeWaitingCounts, queueText } from './teks.ts'
import { useCopies } from './use-copies.ts'
import { WaitingCodes } from './WaitingCodes.tsx'

/** Everything this device holds that is not on the server: what waits, what was refused and why, and what can be done. */
export default function QueuePanel({ onClose }: { onClose: () => void }) {
  const antrean = useQueue()
  return antrean ? <Panel antrean={antrean} onClose={onClose} /> : null
}

function Panel({ antrean, onClose }: { antrean: QueueContent; onClose: () => void }) {
  const { entries, menunggu, lain, outbox, sync } = antrean
  const session = useSessionInfo()
  const list = useRef<HTMLDivElement>(null)
  const [tanya, setAsk] = useState<Ask | null>(null)
  const copies = useCopies(entries)
  const pertemuanList = compose(entries, copies)
  const zona = (session?.zona_waktu as Zone | undefined) ?? [...copies.values()][0]?.zona_waktu ?? 'Asia/Jakarta'
  const text = (some: readonly Pertemuan[]) => queueText(some, { nama: session?.nama ?? '', zona, now: Date.now() })

  return (
    <SidePanelFrame
      onClose={onClose}
      judul="Belum terkirim"
      keterangan={describeWaitingCounts(antrean) || undefined}
      kaki={
        entries.length > 0 ? (
          <>
            <CopyButton teks={() => text(pertemuanList)} label="Salin semua" />
            <ActionButton
              ikon={IconSend}
              ikonLarge
              onClick={sendNow}
              loading={sync.sending && menunggu > 0}
              disabled={menunggu === 0}
            >
              Kirim sekarang
            </ActionButton>
          </>
        ) : null
      }
    >
      <div ref={list} tabIndex={-1} className={`stack gap-12 ${css.isi}`}>
        {outbox.storage === 'memori' ? <WithoutStorage hasContent={entries.length > 0} /> : null}
        {menunggu > 0 ? <p className="strong warn-ink">{describeObstacle(sync, zona, Date.now())}</p> : null}
        <PostponedIzin />
        <WaitingCodes />
        {pertemuanList.map(pertemuan => (
          <QueuePertemuan
            key={pertemuan.group}
            pertemuan={pertemuan}
            zona={zona}
            sync={sync}
            onAsk={setAsk}
            onTryAgain={part => {
              void sendAgain(outbox, part)
              finish()
            }}
            onClose={onClose}
            salin={<CopyButton teks={() => text([pertemuan])} label="Salin" sebutan="Salin sebagai teks" ringkas />}
          />
        ))}
        {entries.length === 0 ? (
          <EmptyState gambar="penuh" judul="Semua sudah terkirim">
            Yang Anda catat di perangkat ini sudah sampai di server.
          </EmptyState>
        ) : null}
        {outbox.storage === 'perangkat' ? <Storage /> : null}
        {lain > 0 ? (
          <p className="pt-8 text-m soft rule-t">{lain} isian milik akun lain menunggu orangnya masuk di sini.</p>
        ) : null}
      </div>
      {tanya ? (
        <QueueDialog
          tanya={tanya}
          outbox={outbox}
          onClose={() => setAsk(null)}
          onDone={() => {
            setAsk(null)
            finish()
          }}
        />
      ) : null}
    </SidePanelFrame>
  )

  /** The button that was pressed goes with what it was for; the focus must not fall out of the panel. */
  function finish() {
    list.current?.focus({ preventScroll: true })
  }
}

/** Loudly: what is listed here is nowhere else. */
function WithoutStorage({ hasContent }: { hasContent: boolean }) {
  return (
    <div className="flex top gap-8 py-8 px-12 bad-ink bg-bad round-10" role="alert">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <span>
        <b>Peramban ini tidak dapat menyimpan isian di perangkat.</b> Yang belum terkirim hilang bila halaman ditutup.{' '}
        {hasContent
          ? 'Biarkan halaman terbuka sampai semuanya terkirim, atau salin dahulu sebagai teks.'
          : 'Keluar dari mode penyamaran atau kosongkan penyimpanan perangkat, lalu muat ulang.'}
      </span>
    </div>
  )
}

/** Where it is kept, and whether the browser may clear it. */
function Storage() {
  const { data } = useQuery({ queryKey: ['antrean', 'penyimpanan'], queryFn: storageState, staleTime: 0 })
  return data ? <p className="text-m soft">{describePlace(data)}</p> : null
}

interface CopyButtonProps {
  teks: () => string
  label: string
  sebutan?: string
  ringkas?: boolean
}

function CopyButton({ teks, label, sebutan, ringkas }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <Button
      variant={ringkas ? 'subtle' : 'default'}
      className={ringkas ? css.kecil : undefined}
      leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={async () => setCopied(await copyText(teks()))}
      title={sebutan}
    >
      <span aria-live="polite">{copied === null ? label : copied ? 'Tersalin' : 'Gagal menyalin'}</span>
    </Button>
  )
}
