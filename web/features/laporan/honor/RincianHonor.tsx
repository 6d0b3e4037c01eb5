import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { formatRupiah } from '#contract/angka.ts'
import {
  type BarisHonor,
  describeSusulan,
  labelKeadaanHonor,
  type RincianHonor as Rincian,
} from '#contract/laporan/honor.ts'
import { formatBulan, formatTanggal, formatWaktu } from '#contract/tanggal.ts'
import { useAlamatPertemuan } from '#web/alamat-pertemuan.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { DialogHonor } from './DialogHonor.tsx'
import css from './honor.module.css'
import { useHonorAksi, useRincianHonor } from './queries.ts'
import { describeHitungan, describeHonorPertemuan, describeHonorState } from './sebut.ts'

/** How the honor of one person is made, what has changed since it was proposed, and every step it took. */
export function HonorDetails({ pendampingId, bulan }: { pendampingId: number; bulan: string }) {
  const { zona } = useWaktuLembaga()
  const alamatOf = useAlamatPertemuan()
  const { data, error, refetch } = useRincianHonor(pendampingId, bulan)
  if (error && !data) return <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
  if (!data) return <MemuatBaris jumlah={3} />
  const { baris, pertemuan, riwayat } = data
  return (
    <section>
      <h3 className="mt-4 mb-4 text-xl">Honor {formatBulan(bulan)}</h3>
      {baris.map(b => (
        <Bayaran key={b.ke} baris={b} data={data} />
      ))}
      {pertemuan.length > 0 ? (
        <ul className={css.daftar} aria-label="Pertemuan yang dipimpin">
          {pertemuan.map(p => {
            const ket = describeHonorPertemuan(p)
            return (
              <li key={p.pertemuan_id} data-dihitung={isDibayar(p) || undefined}>
                <AppLink ke={alamatOf(p)} className="tautan">
                  {formatTanggal(p.tanggal, 'harian')}
                </AppLink>
                <span>
                  {p.kegiatan}, {p.kelompok}
                  {ket ? <small>{ket}</small> : null}
                </span>
                <span>{isDibayar(p) ? formatRupiah(p.nilai) : '–'}</span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="mt-12 faint">Tidak memimpin pertemuan pada bulan ini.</p>
      )}
      {riwayat.length > 0 ? (
        <ol className={css.riwayat} aria-label="Riwayat honor">
          {riwayat.map(step => (
            <li key={`${step.at} ${step.ke} ${step.keadaan}`}>
              <b>
                {labelKeadaanHonor[step.keadaan]}
                {describeSusulan(step)}
              </b>{' '}
              {formatRupiah(step.jumlah)}
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

/** In the sum above; where the tariff is Rp0, what counts is in it all the same. */
function isDibayar({ nilai, keadaan, sekarang }: Rincian['pertemuan'][number]): boolean {
  return nilai > 0 || (keadaan === 'dihitung' && sekarang === null)
}

/** One payment of the month: its sum, whether its pertemuan have changed, and what is to be done with it. */
function Bayaran({ baris, data }: { baris: BarisHonor; data: Rincian }) {
  const { ke, jumlah, sekarang, keadaan } = baris
  // A payment is taken back last first.
  const terakhir = data.baris.every(b => b.ke <= ke || b.keadaan === 'belum')
  return (
    <>
      <p className={`mb-8 ${css.jumlah}`}>
        <b className="text-2xl tight">{formatRupiah(jumlah)}</b> {ke > 1 ? 'susulan, ' : ''}
        {jumlah > 0 ? describeHonorState(baris) : ''}
        <small>{describeHitungan(baris)}</small>
      </p>
      {sekarang ? (
        <Alert color="yellow">
          Pertemuannya berubah sejak {keadaan === 'dibayar' ? 'dibayar' : 'diajukan'}:{' '}
          {keadaan === 'dibayar' ? 'dibayar' : 'diajukan'} {formatRupiah(jumlah)}, menurut keadaan sekarang{' '}
          {formatRupiah(sekarang.jumlah)} ({describeHitungan(sekarang)}).
        </Alert>
      ) : null}
      {data.boleh_ubah && (terakhir || keadaan !== 'dibayar') ? (
        <Aksi baris={baris} bulan={data.bulan} hariIni={data.hari_ini} />
      ) : null}
    </>
  )
}

function Aksi({ baris, bulan, hariIni }: { baris: BarisHonor; bulan: string; hariIni: string }) {
  const { mutate, isPending: busy, error } = useHonorAksi(bulan)
  const [membayar, setMembayar] = useState(false)
  const { keadaan, jumlah, sekarang } = baris
  return (
    <>
      <div className={`flex wrap gap-8 phone-shares ${css.aksi}`}>
        {keadaan === 'belum' && jumlah > 0 ? (
          <Button loading={busy} onClick={() => mutate({ jenis: 'ajukan', baris: [baris] })}>
            {baris.ke > 1 ? 'Ajukan susulan' : 'Ajukan'}
          </Button>
        ) : null}
        {keadaan === 'diajukan' ? (
          <>
            <Button loading={busy} onClick={() => setMembayar(true)}>
              Catat pembayaran
            </Button>
            {sekarang && sekarang.jumlah > 0 ? (
              <Button variant="default" loading={busy} onClick={() => mutate({ jenis: 'ajukan', baris: [baris] })}>
                Ajukan ulang {formatRupiah(sekarang.jumlah)}
              </Button>
            ) : null}
            <Button variant="default" loading={busy} onClick={() => mutate({ jenis: 'tarik', baris })}>
              Tarik pengajuan
            </Button>
          </>
        ) : null}
        {keadaan === 'dibayar' ? (
          <Button variant="default" loading={busy} onClick={() => mutate({ jenis: 'batal', baris })}>
            Batalkan pembayaran
          </Button>
        ) : null}
      </div>
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : null}
      {membayar ? (
        <DialogHonor jenis="bayar" baris={[baris]} bulan={bulan} hariIni={hariIni} onTutup={() => setMembayar(false)} />
      ) : null}
    </>
  )
}
