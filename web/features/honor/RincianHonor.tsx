import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { type BarisHonor, formatRupiah, labelKeadaanHonor } from '#contract/honor.ts'
import { formatTanggal, formatWaktu, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './honor.module.css'
import { useHonorAksi, useRincianHonor } from './queries.ts'
import { sebutBulan, sebutHitungan, sebutKeadaan, sebutPertemuan } from './sebut.ts'

const DialogHonor = lazyPart(() => import('./DialogHonor.tsx'))

interface RincianHonorProps {
  pendampingId: number
  bulan: string
  zona: Zona
}

/** How the honor of one person is made, what has changed since it was proposed, and every step it took. */
export function RincianHonor({ pendampingId, bulan, zona }: RincianHonorProps) {
  const { data, error, refetch } = useRincianHonor(pendampingId, bulan)
  if (error && !data) return <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
  if (!data) return <MemuatBaris jumlah={3} />
  const { baris, pertemuan, riwayat } = data
  return (
    <section>
      <h3 className={css.judul}>Honor {sebutBulan(bulan)}</h3>
      <p className={css.jumlah}>
        <b className={css.jumlahBesar}>{formatRupiah(baris.jumlah)}</b> {baris.jumlah > 0 ? sebutKeadaan(baris) : ''}
        <small>{sebutHitungan(baris)}</small>
      </p>
      {baris.sekarang ? (
        <Alert color="yellow">
          Pertemuannya berubah sejak diajukan: diajukan {formatRupiah(baris.jumlah)}, menurut keadaan sekarang{' '}
          {formatRupiah(baris.sekarang.jumlah)} ({sebutHitungan(baris.sekarang)}).
        </Alert>
      ) : null}
      {data.boleh_ubah ? <Aksi baris={baris} bulan={bulan} hariIni={data.hari_ini} /> : null}
      {pertemuan.length > 0 ? (
        <ul className={css.daftar} aria-label="Pertemuan yang dipimpin">
          {pertemuan.map(p => {
            const ket = sebutPertemuan(p)
            return (
              <li key={p.pertemuan_id} data-dihitung={p.keadaan === 'dihitung' || undefined}>
                <Tautan
                  ke={paths.absensiInput(p.kelompok_id, { tanggal: p.tanggal, kegiatan: p.kegiatan_id, ke: p.ke })}
                  className="tautan"
                >
                  {formatTanggal(p.tanggal, 'harian')}
                </Tautan>
                <span>
                  {p.kegiatan}, {p.kelompok}
                  {ket ? <small>{ket}</small> : null}
                </span>
                <span>
                  {p.keadaan === 'dihitung' ? formatRupiah(p.sebagai_badal ? baris.tarif_badal : baris.tarif) : '–'}
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className={css.nihil}>Tidak memimpin pertemuan pada bulan ini.</p>
      )}
      {riwayat.length > 0 ? (
        <ol className={css.riwayat} aria-label="Riwayat honor">
          {riwayat.map(step => (
            <li key={`${step.at} ${step.keadaan}`}>
              <b>{labelKeadaanHonor[step.keadaan]}</b> {formatRupiah(step.jumlah)}
              {step.dibayar_tanggal ? ` pada ${formatTanggal(step.dibayar_tanggal, 'pendek')}` : ''}
              <small>
                {step.oleh}, {formatWaktu(step.at, zona)}
              </small>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}

function Aksi({ baris, bulan, hariIni }: { baris: BarisHonor; bulan: string; hariIni: string }) {
  const { ajukan, tarik, batal } = useHonorAksi(bulan)
  const [membayar, setMembayar] = useState(false)
  const failure = ajukan.error ?? tarik.error ?? batal.error
  const busy = ajukan.isPending || tarik.isPending || batal.isPending
  const { keadaan, jumlah, sekarang } = baris
  return (
    <>
      <div className={css.aksi}>
        {keadaan === 'belum' && jumlah > 0 ? (
          <Button loading={busy} onClick={() => ajukan.mutate([baris])}>
            Ajukan
          </Button>
        ) : null}
        {keadaan === 'diajukan' ? (
          <>
            <Button loading={busy} onClick={() => setMembayar(true)}>
              Catat pembayaran
            </Button>
            {sekarang && sekarang.jumlah > 0 ? (
              <Button variant="default" loading={busy} onClick={() => ajukan.mutate([baris])}>
                Ajukan ulang {formatRupiah(sekarang.jumlah)}
              </Button>
            ) : null}
            <Button variant="default" loading={busy} onClick={() => tarik.mutate(baris)}>
              Tarik pengajuan
            </Button>
          </>
        ) : null}
        {keadaan === 'dibayar' ? (
          <Button variant="default" loading={busy} onClick={() => batal.mutate(baris)}>
            Batalkan pembayaran
          </Button>
        ) : null}
      </div>
      {failure ? (
        <Alert color="red" role="alert">
          {messageOf(failure)}
        </Alert>
      ) : null}
      {membayar ? (
        <DialogHonor jenis="bayar" baris={[baris]} bulan={bulan} hariIni={hariIni} onTutup={() => setMembayar(false)} />
      ) : null}
    </>
  )
}
