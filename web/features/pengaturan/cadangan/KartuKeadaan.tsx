import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAngka, formatUkuran } from '#contract/angka.ts'
import { type BackupCopy, type Cadangan, JAM_CADANGAN } from '#contract/pengaturan/cadangan.ts'
import { formatTanggal, jamIn, todayIn } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useSend } from '#web/use-change.ts'
import css from './Cadangan.module.css'
import { describeCopyAge, describeSaat, mutuOf } from './kata.ts'

/** The last good copy first, then thirty days at a glance: a bar per day as high as its copy, short and red where there is none. */
export function KartuKeadaan({ cadangan: { terakhir, hari, otomatis, folder, bersandi } }: { cadangan: Cadangan }) {
  const { zona, hariIni } = useWaktuLembaga()
  const mutu = mutuOf(terakhir?.umur_jam ?? null)
  const Ikon = mutu === 'baik' ? IconCircleCheck : IconAlertTriangle
  const terbesar = Math.max(1, ...hari.map(h => h.ukuran ?? 0))
  const gagal = hari.filter(h => h.galat !== '').at(-1)
  return (
    <Kartu>
      <div className={`flex gap-16 green ${css.headline}`} data-mutu={mutu}>
        <Ikon size={30} aria-hidden />
        <div>
          <span className="text-m soft">Cadangan terakhir yang baik</span>
          <h2 className={`ink ${css.big}`}>
            {terakhir
              ? describeSaat(todayIn(zona, terakhir.selesai_at), jamIn(zona, terakhir.selesai_at), hariIni)
              : 'Belum ada'}
          </h2>
          <span className="text-m soft">
            {terakhir
              ? `${formatUkuran(terakhir.ukuran)}, dibuka ulang dan dihitung: ${formatAngka(terakhir.baris)} catatan sama`
              : 'Bila server ini rusak, semua catatan hilang.'}
          </span>
          {terakhir && mutu !== 'baik' ? (
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
            style={{ height: ukuran === null ? (galat ? 9 : 2) : Math.round(12 + (ukuran / terbesar) * 32) }}
          />
        ))}
      </div>
      <div className="flex between pt-4 text-m soft">
        <span>{formatTanggal(hari[0]?.tanggal ?? hariIni, 'pendek')}</span>
        <span>hari ini</span>
      </div>
      {gagal ? (
        <p className="mt-6 text-m break bad">
          {formatTanggal(gagal.tanggal, 'pendek')} gagal: {gagal.galat}
        </p>
      ) : null}
      <p className={`text-m soft ${css.place}`}>
        {otomatis
          ? `Dibuat sendiri setiap malam mulai pukul ${JAM_CADANGAN}, atau ketika server menyala setelahnya.`
          : 'Server ini tidak membuat cadangan sendiri (HADIR_CADANGAN=off).'}{' '}
        Disimpan di folder <b>{folder}</b> pada server{bersandi ? ', bersandi' : ''}: 7 harian, 4 pekanan, 12 bulanan.
        Simpan juga salinannya di luar server ini.
      </p>
    </Kartu>
  )
}

/** Not all thirty of them at once. */
const TAMPAK = 6

/** What lies in the folder. Each holds everything about everybody, so fetching one asks again who one is. */
export function SalinanTersimpan({ salinan }: { salinan: readonly BackupCopy[] }) {
  const { hariIni } = useWaktuLembaga()
  const [semua, setSemua] = useState(false)
  const [dipilih, setDipilih] = useState<BackupCopy>()
  const total = salinan.reduce((sum, row) => sum + row.ukuran, 0)
  const sisa = salinan.length - TAMPAK
  return (
    <Kartu judul="Salinan tersimpan" rapat keterangan={`${salinan.length} salinan, ${formatUkuran(total)}`}>
      {salinan.length === 0 ? <EmptyState judul="Belum ada salinan" gambar="nanti" /> : null}
      <ul className="list lined">
        {(semua ? salinan : salinan.slice(0, TAMPAK)).map(row => {
          const saat = describeSaat(row.tanggal, row.jam, hariIni)
          return (
            <li key={row.berkas} className="row wrap gap-4 gap-x-12 py-8 px-16">
              <span className="grid fill">
                <b>{saat}</b>
                <small className="soft">{row.simpanan}</small>
              </span>
              <span>{formatUkuran(row.ukuran)}</span>
              <Tombol
                variant="default"
                ikon={IconDownload}
                aria-label={`Unduh salinan ${saat}`}
                onClick={() => setDipilih(row)}
              >
                Unduh
              </Tombol>
            </li>
          )
        })}
      </ul>
      {sisa > 0 && !semua ? (
        <div className="py-4 px-8 rule-t">
          <Button variant="subtle" onClick={() => setSemua(true)}>
            {sisa} salinan lainnya
          </Button>
        </div>
      ) : null}
      {dipilih ? (
        <DialogUnduh
          key={dipilih.berkas}
          berkas={dipilih.berkas}
          saat={describeSaat(dipilih.tanggal, dipilih.jam, hariIni)}
          onTutup={() => setDipilih(undefined)}
        />
      ) : null}
    </Kartu>
  )
}

function DialogUnduh({ berkas, saat, onTutup }: { berkas: string; saat: string; onTutup: () => void }) {
  const unduh = useSend('POST /api/cadangan/unduh')
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Unduh salinan ${saat}`}
      label="Unduh"
      kerja={unduh}
      onSetuju={() => unduh.mutate({ body: { berkas } }, { onSuccess: keep })}
    >
      <p className="m-0">Berkas ini berisi semua data semua orang. Simpan hanya di tempat yang Anda percaya.</p>
    </Dialog>
  )

  function keep(data: Blob) {
    saveFile(data, berkas)
    onTutup()
  }
}
