import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFigure, formatSize } from '#contract/angka.ts'
import { type BackupCopy, type Cadangan, JAM_CADANGAN } from '#contract/pengaturan/cadangan.ts'
import { formatDate, jamIn, todayIn } from '#contract/tanggal.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useSend } from '#web/use-change.ts'
import css from './Cadangan.module.css'
import { describeCopyAge, describeMoment, qualityOf } from './word.ts'

/** The last good copy first, then thirty days at a glance: a bar per day as high as its copy, short and red where there is none. */
export function StateCard({ cadangan: { terakhir, hari, otomatis, folder, bersandi } }: { cadangan: Cadangan }) {
  const { zona, hariIni } = useLembagaTime()
  const quality = qualityOf(terakhir?.umur_jam ?? null)
  const Ikon = quality === 'baik' ? IconCircleCheck : IconAlertTriangle
  const largest = Math.max(1, ...hari.map(h => h.ukuran ?? 0))
  const gagal = hari.filter(h => h.galat !== '').at(-1)
  return (
    <Card>
      <div className={`flex gap-16 green ${css.headline}`} data-mutu={quality}>
        <Ikon size={30} aria-hidden />
        <div>
          <span className="text-m soft">Cadangan terakhir yang baik</span>
          <h2 className={`ink ${css.big}`}>
            {terakhir
              ? describeMoment(todayIn(zona, terakhir.selesai_at), jamIn(zona, terakhir.selesai_at), hariIni)
              : 'Belum ada'}
          </h2>
          <span className="text-m soft">
            {terakhir
              ? `${formatSize(terakhir.ukuran)}, dibuka ulang dan dihitung: ${formatFigure(terakhir.baris)} catatan sama`
              : 'Bila server ini rusak, semua catatan hilang.'}
          </span>
          {terakhir && quality !== 'baik' ? (
            <strong className="text-l">Sudah {describeCopyAge(terakhir.umur_jam)} tanpa cadangan baru.</strong>
          ) : null}
        </div>
      </div>
      <div
        className={`flex bottom gap-2 mt-16 ${css.bars}`}
        role="img"
        aria-label={`Tiga puluh hari terakhir: ${hari.filter(h => h.ukuran !== null).length} hari dengan cadangan, ${hari.filter(h => h.galat !== '').length} hari gagal`}
      >
        {hari.map(({ tanggal, ukuran, galat }) => (
          <i
            key={tanggal}
            data-gagal={galat !== '' || undefined}
            style={{ height: ukuran === null ? (galat ? 9 : 2) : Math.round(12 + (ukuran / largest) * 32) }}
          />
        ))}
      </div>
      <div className="flex between pt-4 text-m soft">
        <span>{formatDate(hari[0]?.tanggal ?? hariIni, 'pendek')}</span>
        <span>hari ini</span>
      </div>
      {gagal ? (
        <p className="mt-6 text-m break bad">
          {formatDate(gagal.tanggal, 'pendek')} gagal: {gagal.galat}
        </p>
      ) : null}
      <p className={`text-m soft ${css.place}`}>
        {otomatis
          ? `Dibuat sendiri setiap malam mulai pukul ${JAM_CADANGAN}, atau ketika server menyala setelahnya.`
          : 'Server ini tidak membuat cadangan sendiri (HADIR_CADANGAN=off).'}{' '}
        Disimpan di folder <b>{folder}</b> pada server{bersandi ? ', bersandi' : ''}: 7 harian, 4 pekanan, 12 bulanan.
        Simpan juga salinannya di luar server ini.
      </p>
    </Card>
  )
}

/** Not all thirty of them at once. */
const VISIBLE = 6

/** What lies in the folder. Each holds everything about everybody, so fetching one asks again who one is. */
export function SavedCopy({ salinan }: { salinan: readonly BackupCopy[] }) {
  const { hariIni } = useLembagaTime()
  const [semua, setAll] = useState(false)
  const [dipilih, setChosen] = useState<BackupCopy>()
  const total = salinan.reduce((sum, row) => sum + row.ukuran, 0)
  const sisa = salinan.length - VISIBLE
  return (
    <Card judul="Salinan tersimpan" tight keterangan={`${salinan.length} salinan, ${formatSize(total)}`}>
      {salinan.length === 0 ? <EmptyState judul="Belum ada salinan" gambar="nanti" /> : null}
      <ul className="list lined">
        {(semua ? salinan : salinan.slice(0, VISIBLE)).map(row => {
          const moment = describeMoment(row.tanggal, row.jam, hariIni)
          return (
            <li key={row.berkas} className="row wrap gap-4 gap-x-12 py-8 px-16">
              <span className="grid fill">
                <b>{moment}</b>
                <small className="soft">{row.simpanan}</small>
              </span>
              <span>{formatSize(row.ukuran)}</span>
              <ActionButton
                variant="default"
                ikon={IconDownload}
                aria-label={`Unduh salinan ${moment}`}
                onClick={() => setChosen(row)}
              >
                Unduh
              </ActionButton>
            </li>
          )
        })}
      </ul>
      {sisa > 0 && !semua ? (
        <div className="py-4 px-8 rule-t">
          <Button variant="subtle" onClick={() => setAll(true)}>
            {sisa} salinan lainnya
          </Button>
        </div>
      ) : null}
      {dipilih ? (
        <DownloadDialog
          key={dipilih.berkas}
          berkas={dipilih.berkas}
          saat={describeMoment(dipilih.tanggal, dipilih.jam, hariIni)}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Card>
  )
}

function DownloadDialog({ berkas, saat, onClose }: { berkas: string; saat: string; onClose: () => void }) {
  const unduh = useSend('POST /api/cadangan/unduh')
  return (
    <Dialog
      onClose={onClose}
      judul={`Unduh salinan ${saat}`}
      label="Unduh"
      kerja={unduh}
      onAgree={() => unduh.mutate({ body: { berkas } }, { onSuccess: keep })}
    >
      <p className="m-0">Berkas ini berisi semua data semua orang. Simpan hanya di tempat yang Anda percaya.</p>
    </Dialog>
  )

  function keep(data: Blob) {
    saveFile(data, berkas)
    onClose()
  }
}

/** Everything as CSV, for another house or another program. */
export function TakeAlong() {
  const { hariIni } = useLembagaTime()
  const [asked, setAsked] = useState(false)
  const unduh = useSend('POST /api/cadangan/ekspor')
  return (
    <Card judul="Bawa seluruh data" keterangan="CSV dan surat, tanpa kata sandi dan kunci">
      <ActionButton variant="default" ikon={IconDownload} onClick={() => setAsked(true)}>
        Ekspor
      </ActionButton>
      {asked ? (
        <Dialog
          onClose={() => setAsked(false)}
          judul="Ekspor seluruh data"
          label="Unduh"
          kerja={unduh}
          onAgree={() => unduh.mutate({}, { onSuccess: keep })}
        >
          <p className="m-0">
            Berkas ZIP ini berisi semua data semua orang dan tidak bersandi. Simpan hanya di tempat yang Anda percaya,
            dan hapus bila selesai.
          </p>
        </Dialog>
      ) : null}
    </Card>
  )

  function keep(data: Blob) {
    saveFile(data, `hadir-ekspor-${hariIni}.zip`)
    setAsked(false)
  }
}
