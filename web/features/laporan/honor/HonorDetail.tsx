import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { formatRupiah } from '#contract/angka.ts'
import { describeLate, type HonorDetail, type HonorLine, honorStateLabel } from '#contract/laporan/honor.ts'
import { formatDate, formatMonth, formatTime } from '#contract/tanggal.ts'
import { usePertemuanAddress } from '#web/pertemuan-address.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { DialogHonor } from './DialogHonor.tsx'
import { describeHonorPertemuan, describeHonorState, describeTally } from './describe.ts'
import css from './honor.module.css'
import { useHonorAction, useHonorDetail } from './queries.ts'

/** How the honor of one person is made, what has changed since it was proposed, and every step it took. */
export function HonorDetails({ pendampingId, bulan }: { pendampingId: number; bulan: string }) {
  const { zona } = useLembagaTime()
  const addressOf = usePertemuanAddress()
  const { data, error, refetch } = useHonorDetail(pendampingId, bulan)
  if (error && !data) return <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
  if (!data) return <LoadingRow jumlah={3} />
  const { baris, pertemuan, riwayat } = data
  return (
    <section>
      <h3 className="mt-4 mb-4 text-xl">Honor {formatMonth(bulan)}</h3>
      {baris.map(b => (
        <Payment key={b.ke} baris={b} data={data} />
      ))}
      {pertemuan.length > 0 ? (
        <ul className={css.daftar} aria-label="Pertemuan yang dipimpin">
          {pertemuan.map(p => {
            const ket = describeHonorPertemuan(p)
            return (
              <li key={p.pertemuan_id} data-dihitung={isPaid(p) || undefined}>
                <AppLink ke={addressOf(p)} className="tautan">
                  {formatDate(p.tanggal, 'harian')}
                </AppLink>
                <span>
                  {p.kegiatan}, {p.kelompok}
                  {ket ? <small>{ket}</small> : null}
                </span>
                <span>{isPaid(p) ? formatRupiah(p.nilai) : '–'}</span>
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
                {honorStateLabel[step.keadaan]}
                {describeLate(step)}
              </b>{' '}
              {formatRupiah(step.jumlah)}
              {step.dibayar_tanggal ? ` pada ${formatDate(step.dibayar_tanggal, 'pendek')}` : ''}
              <small>
                {step.oleh}, {formatTime(step.at, zona)}
              </small>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}

/** In the sum above; where the tariff is Rp0, what counts is in it all the same. */
function isPaid({ nilai, keadaan, sekarang }: HonorDetail['pertemuan'][number]): boolean {
  return nilai > 0 || (keadaan === 'dihitung' && sekarang === null)
}

/** One payment of the month: its sum, whether its pertemuan have changed, and what is to be done with it. */
function Payment({ baris, data }: { baris: HonorLine; data: HonorDetail }) {
  const { ke, jumlah, sekarang, keadaan } = baris
  // A payment is taken back last first.
  const terakhir = data.baris.every(b => b.ke <= ke || b.keadaan === 'belum')
  return (
    <>
      <p className={`mb-8 ${css.jumlah}`}>
        <b className="text-2xl tight">{formatRupiah(jumlah)}</b> {ke > 1 ? 'susulan, ' : ''}
        {jumlah > 0 ? describeHonorState(baris) : ''}
        <small>{describeTally(baris)}</small>
      </p>
      {sekarang ? (
        <Alert color="yellow">
          Pertemuannya berubah sejak {keadaan === 'dibayar' ? 'dibayar' : 'diajukan'}:{' '}
          {keadaan === 'dibayar' ? 'dibayar' : 'diajukan'} {formatRupiah(jumlah)}, menurut keadaan sekarang{' '}
          {formatRupiah(sekarang.jumlah)} ({describeTally(sekarang)}).
        </Alert>
      ) : null}
      {data.boleh_ubah && (terakhir || keadaan !== 'dibayar') ? (
        <Action baris={baris} bulan={data.bulan} hariIni={data.hari_ini} />
      ) : null}
    </>
  )
}

function Action({ baris, bulan, hariIni }: { baris: HonorLine; bulan: string; hariIni: string }) {
  const { mutate, isPending: busy, error } = useHonorAction(bulan)
  const [paying, setPaying] = useState(false)
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
            <Button loading={busy} onClick={() => setPaying(true)}>
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
      {paying ? (
        <DialogHonor jenis="bayar" baris={[baris]} bulan={bulan} hariIni={hariIni} onClose={() => setPaying(false)} />
      ) : null}
    </>
  )
}
