import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconPrinter, IconSend } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { labelDelivery } from '#contract/dokumen/delivery.ts'
import type { CetakanRow, OutgoingSurat as Surat } from '#contract/dokumen/dokumen.ts'
import { formatDate, formatTime } from '#contract/tanggal.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import css from './dokumen.module.css'
import { describeReprint, suratKey, useReprint } from './dokumen-queries.ts'
import { OutgoingPrint } from './OutgoingPrint.tsx'
import { useSignedZip } from './signing-queries.ts'

interface OutgoingSuratProps {
  /** How many files are ready: another one brings its letters along. */
  siap: number
  /** Only the letters of this file. */
  berkas: CetakanRow | undefined
  onAll: () => void
}

/** The book of letters: every one that was printed, to whom, by whom, and the same letter once more. */
export default function OutgoingSuratList({ siap, berkas, onAll }: OutgoingSuratProps) {
  const [cari, setSearch] = useState('')
  const [halaman, setPage] = useState(1)
  const [noted, setNoted] = useState<Surat[]>([])
  const isAdmin = useSession()?.akun.peran.includes('admin') ?? false
  const zip = useSignedZip()
  const searched = useDeferredValue(cari.trim())
  const query = { cari: searched, halaman, cetakan_id: berkas?.id }
  const suratList = useReply('GET /api/surat', {
    queryKey: [...suratKey, query, siap],
    query,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card judul="Surat keluar" keterangan="Surat yang sudah dicetak, yang terbaru lebih dahulu" tight>
      {berkas ? (
        <div className="row wrap gap-4 gap-x-12 py-8 px-16 break rule-b" ref={focus} tabIndex={-1}>
          <span>Surat dari berkas: {berkas.judul}</span>
          <Button variant="subtle" onClick={onAll}>
            Tampilkan semua surat
          </Button>
        </div>
      ) : null}
      <OutgoingPrint />
      {/* Nothing to search through. */}
      {suratList.data?.total === 0 && searched === '' ? null : (
        <div className="py-12 px-16 max-w-420">
          <TextInput
            label="Cari nomor, NIM, atau nama"
            value={cari}
            maxLength={60}
            onChange={event => {
              setSearch(event.currentTarget.value)
              setPage(1)
            }}
          />
        </div>
      )}
      <Readable query={suratList} rangka={{ jumlah: 3, tinggi: 72, line: 2, diam: true }}>
        {({ rows, total }) =>
          rows.length === 0 && searched ? (
            <NotMatch satuan="surat" onReset={() => setSearch('')} />
          ) : rows.length === 0 ? (
            <EmptyState judul="Belum ada surat">
              Nomor diberikan menurut pola di{' '}
              <AppLink ke={paths.surat} className="tautan">
                Pengaturan → Surat
              </AppLink>
              .
            </EmptyState>
          ) : (
            <>
              <ul className="list lined" aria-label="Surat keluar">
                {rows.map(row => (
                  <SuratRow key={row.kode} surat={row} {...(isAdmin ? { onNote: () => setNoted([row]) } : {})} />
                ))}
              </ul>
              {rows.length > 1 && (isAdmin || signedOf(rows).length > 1) ? (
                <div className="row wrap gap-8 py-8 px-16 rule-t">
                  {isAdmin ? (
                    <Button variant="default" onClick={() => setNoted(rows)}>
                      Catat penyampaian {rows.length} surat di atas
                    </Button>
                  ) : null}
                  {signedOf(rows).length > 1 ? (
                    <Button variant="default" loading={zip.isPending} onClick={() => zip.download(signedOf(rows))}>
                      Unduh {signedOf(rows).length} PDF bertanda tangan di atas
                    </Button>
                  ) : null}
                </div>
              ) : null}
              <PageFrame
                halaman={halaman}
                ukuran={15}
                total={total}
                jumlah={rows.length}
                satuan="surat"
                label="Halaman surat keluar"
                onPage={setPage}
              />
            </>
          )
        }
      </Readable>
      {noted.length > 0 ? <DeliveryDialog suratList={noted} onClose={() => setNoted([])} /> : null}
    </Card>
  )
}

const signedOf = (rows: readonly Surat[]) => rows.filter(({ tanda }) => tanda.length > 0)

/** The button that asked for the letters stands far above them. One function for all renders: a new one would take the focus again. */
function focus(pita: HTMLDivElement | null): void {
  pita?.focus()
}

/** An issued letter: to whom, when and by whom, and the same letter once more. */
function SuratRow({ surat, onNote }: { surat: Surat; onNote?: () => void }) {
  const { zona } = useLembagaTime()
  const { kode, nomor, judul, nim, nama, oleh, created_at, tersimpan, cetak_ulang, penyampaian, tanda } = surat
  const again = useReprint()
  return (
    <li className="row wrap between gap-8 gap-x-16 py-8 px-16">
      <div className={`grid shrink gap-4 break ${css.text}`}>
        <b>{nomor || 'Tanpa nomor'}</b>
        <span>
          {nama} ({nim})
        </span>
        <span>{judul}</span>
        <span className="text-m faint">
          {formatTime(created_at, zona)} oleh {oleh}
          {tersimpan ? null : ' · tidak dapat dicetak ulang karena isinya belum disimpan waktu itu'}
        </span>
        <span className="text-m faint">
          {penyampaian.length === 0
            ? 'Belum disampaikan'
            : penyampaian.map(one => `${labelDelivery[one.cara]} ${formatDate(one.tanggal, 'sedang')}`).join(', ')}
        </span>
        {tanda.length > 0 ? (
          <span className="text-m">
            Ditandatangani secara elektronik: {tanda.map(one => `${one.nama}, ${formatTime(one.at, zona)}`).join('; ')}
          </span>
        ) : null}
        {cetak_ulang ? <span className="text-m faint">{describeReprint(cetak_ulang, zona)}</span> : null}
        {surat.alasan_tanpa_sp ? (
          <span className="text-m faint">Tanpa surat peringatan sebelumnya: {surat.alasan_tanpa_sp}</span>
        ) : null}
      </div>
      <div className={`row wrap gap-8 gap-x-12 ${css.action}`}>
        {tersimpan ? (
          <ActionButton
            variant="default"
            ikon={tanda.length > 0 ? IconDownload : IconPrinter}
            loading={again.isPending}
            aria-label={`${tanda.length > 0 ? 'Unduh PDF bertanda tangan' : 'Cetak ulang'} ${nomor || judul}, ${nama}`}
            onClick={() => again.mutate(surat, { onError: tellError })}
          >
            {tanda.length > 0 ? 'Unduh PDF bertanda tangan' : 'Cetak ulang'}
          </ActionButton>
        ) : null}
        {onNote ? (
          <ActionButton
            variant="default"
            ikon={IconSend}
            aria-label={`Catat penyampaian ${nomor || judul}, ${nama}`}
            onClick={onNote}
          >
            Penyampaian
          </ActionButton>
        ) : null}
        <AppLink ke={paths.verifikasi(kode.replace('-', ''))} className="tautan">
          Periksa <span className="angka nowrap">{kode}</span>
        </AppLink>
      </div>
    </li>
  )
}
