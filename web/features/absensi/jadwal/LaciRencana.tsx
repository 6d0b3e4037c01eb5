import type { KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { PerubahanRencana } from './PerubahanRencana.tsx'
import css from './rencana.module.css'
import { useBuatRencana, usePratinjauPeriode, usePratinjauRencana } from './rencana-queries.ts'
import { describeJumlah } from './sebut-jumlah.ts'

/** 'Buat pertemuan' of one kelompok: shown first, then done. */
export function LaciRencana({ kelompok, onTutup }: { kelompok: KelompokRincian; onTutup: () => void }) {
  const { data, error, refetch } = usePratinjauRencana(kelompok.id)
  const buat = useBuatRencana()
  const change = data ? data.dibuat.length + data.diperbarui.length + data.dihapus.length : 0
  return (
    <Laci
      onTutup={onTutup}
      judul="Buat pertemuan dari jadwal"
      keterangan={kelompok.nama}
      {...(change > 0 ? { onSimpan: () => run(kelompok.id) } : { kaki: null })}
      labelSimpan="Buat"
      menyimpan={buat.isPending}
    >
      <KabarGalat error={buat.error} />
      {error ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : null}
      {!data && !error ? <MemuatBaris /> : null}
      {data ? (
        <>
          <p className="text-m soft">
            {formatTanggal(data.dari, 'panjang')} s.d. {formatTanggal(data.sampai, 'panjang')}.
            {change === 0 && !data.halangan ? ' Semua pertemuan dari jadwal sudah ada.' : ''}
          </p>
          <PerubahanRencana perubahan={data} buka />
        </>
      ) : null}
    </Laci>
  )

  function run(id: number) {
    buat.mutate(id, {
      onSuccess: hasil => {
        tellDone(describeJumlah(hasil))
        onTutup()
      },
    })
  }
}

/** The same for every kelompok of the active periode. */
export function LaciRencanaPeriode({ onTutup }: { onTutup: () => void }) {
  const { data, error, refetch } = usePratinjauPeriode()
  const buat = useBuatRencana()
  const change = data ? data.jumlah.dibuat + data.jumlah.diperbarui + data.jumlah.dihapus : 0
  return (
    <Laci
      onTutup={onTutup}
      judul={kata`Buat pertemuan semua kelompok`}
      keterangan={data?.periode?.nama}
      {...(change > 0 ? { onSimpan: run } : { kaki: null })}
      labelSimpan="Buat"
      menyimpan={buat.isPending}
    >
      <KabarGalat error={buat.error} />
      {error ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : null}
      {!data && !error ? <MemuatBaris /> : null}
      {data && !data.periode ? <p className="text-m soft">Belum ada periode aktif.</p> : null}
      {data?.periode ? (
        <>
          <p className="text-m soft">
            {formatTanggal(data.dari, 'panjang')} s.d. {formatTanggal(data.sampai, 'panjang')}:{' '}
            <b>{change > 0 ? describeJumlah(data.jumlah) : 'Semua pertemuan dari jadwal sudah ada'}</b>
            {change > 0 ? `. ${data.jumlah.sudah} sudah ada.` : ` (${data.jumlah.sudah}).`}
          </p>
          {data.periode_lain.length > 0 ? (
            <p className="text-m soft">
              {kata`Hanya kelompok periode aktif. Yang juga berjalan, tidak termasuk: ${data.periode_lain.join(', ')}.`}
            </p>
          ) : null}
          {data.libur.length > 0 ? (
            <p className="text-m soft">
              Dilewati: {data.libur.map(({ nama, jumlah }) => `${nama} (${jumlah})`).join(', ')}.
            </p>
          ) : null}
          {data.tanpa_jadwal.length > 0 ? (
            <p className="text-m soft">Belum punya jadwal: {data.tanpa_jadwal.map(k => k.nama).join(', ')}.</p>
          ) : null}
          <ul className={`list ${css.daftar}`}>
            {data.kelompok.map(row => (
              <li key={row.id}>
                <span>{row.nama}</span>
                <span className="text-m soft">{describeJumlah(row)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Laci>
  )

  function run() {
    buat.mutate(undefined, {
      onSuccess: hasil => {
        tellDone(describeJumlah(hasil))
        onTutup()
      },
    })
  }
}
