import { type ReactNode, useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { formatJeda } from '#contract/jeda.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import {
  ASAL_PERTEMUAN,
  type BarisLaporanPendamping,
  countDinilai,
  describeTerlaksana,
  NASIB_PERTEMUAN,
} from '#contract/laporan/laporan-pendamping.ts'
import { formatRentang } from '#contract/tanggal.ts'
import { punctualityOf } from '#web/alamat-laporan.ts'
import { DaftarAsal } from '#web/ui/DaftarAsal.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { kata } from '#web/ui/istilah.ts'
import { BarisAngka, KotakAngka } from '#web/ui/KotakAngka.tsx'
import { Laci } from '#web/ui/Laci.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import type { AngkaPendamping } from './KpiPendamping.tsx'
import { useLaporanPendamping } from './queries.ts'

type Jumlah = Reply<Api['GET /api/laporan/pendamping']>['jumlah']

interface AsalPendampingProps {
  angka: AngkaPendamping
  jumlah: Jumlah
  /** The filters of the report behind. */
  query: Query<Api['GET /api/laporan/pendamping']>
  /** One of them, with each pertemuan. */
  onPilih: (id: number) => void
  onTutup: () => void
}

const UKURAN = 15

/** How a figure of all pendamping was counted, and what each of them has of it: their pertemuan are one step further. */
export function AsalPendamping({ angka, jumlah, query: saringan, onPilih, onTutup }: AsalPendampingProps) {
  const [halaman, setHalaman] = useState(1)
  const { judul, arah, milik } = BAGIAN[angka]
  const query = useLaporanPendamping({ ...saringan, urut: angka, arah, halaman, ukuran: UKURAN })
  const { data } = query
  return (
    <Laci
      lebar={540}
      onTutup={onTutup}
      judul={judul}
      keterangan={
        data &&
        kata`${data.kegiatan?.nama ?? 'Semua kegiatan'} · ${formatRentang(data.dari, data.sampai)} · ${formatAngka(data.total)} pendamping`
      }
    >
      <Rumus angka={angka} jumlah={jumlah} query={saringan} />
      <Terbaca query={query}>
        {({ baris, total }) => (
          <>
            <DaftarAsal
              judul={kata`Pendamping di balik angka ini`}
              kosong={kata`Belum ada pendamping dalam rentang ini.`}
              rows={baris.map(row => ({
                kunci: row.pendamping_id,
                nama: row.nama,
                rinci: row.kelompok.map(k => k.nama).join(', '),
                nilai: milik(row),
                onBuka: () => onPilih(row.pendamping_id),
              }))}
            />
            {total > UKURAN ? (
              <Halaman
                {...{ halaman, total, ukuran: UKURAN, jumlah: baris.length, onHalaman: setHalaman }}
                satuan={kata`pendamping`}
                label={kata`Halaman pendamping`}
              />
            ) : null}
          </>
        )}
      </Terbaca>
    </Laci>
  )
}

const bersama = () =>
  kata`Pertemuan yang diampu dua pendamping dihitung sekali di sini, dan pada masing-masing di bawah.`

/** Line by line; the four have little in common but their box. */
function Rumus({ angka, jumlah, query }: Pick<AsalPendampingProps, 'angka' | 'jumlah' | 'query'>) {
  const { terlaksana, seharusnya, sesuai_rencana, tanpa_pendamping, tepat, terlambat, belum_lengkap } = jumlah
  const dinilai = countDinilai(jumlah)
  const berkas = terlaksana - dinilai
  const bagian = (n: number, dari: number) => (
    <BarisAngka
      nama={`${formatAngka(n)} ÷ ${formatAngka(dari)}`}
      nilai={dari === 0 ? '–' : formatPersen((n * 100) / dari)}
      tebal
      garis
    />
  )
  switch (angka) {
    case 'terlaksana':
      return (
        <KotakAngka
          catatan={`Rencana adalah pertemuan menurut jadwal sampai hari ini. Yang ditiadakan dan yang belum mulai tidak ikut menjadi pembagi. Terlaksana: ada tanda kehadirannya, dan tidak ditiadakan. ${bersama()}`}
        >
          {Object.entries(ASAL_PERTEMUAN).map(([asal, nama]) => (
            <BarisAngka
              key={asal}
              nama={asal === 'rencana' ? 'Rencana' : `di luar rencana, ${nama}`}
              nilai={jumlah[asal as keyof typeof ASAL_PERTEMUAN]}
            />
          ))}
          <BarisAngka
            nama="Pertemuan seluruhnya"
            nilai={jumlah.rencana + jumlah.dari_berkas + jumlah.tambahan}
            tebal
            garis
          />
          {Object.entries(NASIB_PERTEMUAN).map(([nasib, nama]) => (
            <BarisAngka key={nasib} nama={nama} nilai={jumlah[nasib as keyof typeof NASIB_PERTEMUAN]} />
          ))}
          <BarisAngka nama="Terlaksana menurut rencana" nilai={sesuai_rencana} tebalNilai />
          <BarisAngka nama="Rencana, tanpa yang ditiadakan dan belum mulai" nilai={seharusnya} />
          {bagian(sesuai_rencana, seharusnya)}
          {tanpa_pendamping > 0 ? (
            <BarisAngka nama={kata`Terlaksana tanpa pendamping, di luar angka ini`} nilai={tanpa_pendamping} />
          ) : null}
        </KotakAngka>
      )
    case 'tepat':
      return (
        <>
          <KotakAngka catatan={`Tepat waktu: tanda terakhir terisi pada hari pertemuan selesai. ${bersama()}`}>
            <BarisAngka nama="Terlaksana" nilai={terlaksana} />
            {berkas > 0 ? <BarisAngka nama="dikurangi dari berkas" nilai={-berkas} /> : null}
            <BarisAngka nama="dikurangi lengkap sesudah harinya" nilai={-terlambat} />
            <BarisAngka nama="dikurangi belum lengkap" nilai={-belum_lengkap} />
            <BarisAngka nama="Diisi tepat waktu" nilai={tepat} tebalNilai />
            {bagian(tepat, dinilai)}
          </KotakAngka>
          <AppLink className="inline-row min-h-44 strong green hover-underline" ke={punctualityOf(query)}>
            Ketepatan per jam dan tempat
          </AppLink>
        </>
      )
    case 'jeda': {
      const lengkap = tepat + terlambat
      const semua = jumlah.jeda_rata === null ? null : jumlah.jeda_rata * lengkap
      return (
        <KotakAngka
          catatan={`Jeda: dari selesainya pertemuan sampai tanda terakhir terisi; nol bila sudah terisi sebelumnya. Median adalah jeda yang di tengah. ${bersama()}`}
        >
          <BarisAngka nama="Terlaksana" nilai={terlaksana} />
          {berkas > 0 ? <BarisAngka nama="dikurangi dari berkas" nilai={-berkas} /> : null}
          <BarisAngka nama="dikurangi belum lengkap" nilai={-belum_lengkap} />
          <BarisAngka nama="Pertemuan yang lengkap" nilai={lengkap} tebal garis />
          <BarisAngka nama="Jeda seluruhnya" nilai={formatJeda(semua)} />
          <BarisAngka
            nama={`${formatJeda(semua)} ÷ ${formatAngka(lengkap)}`}
            nilai={formatJeda(jumlah.jeda_rata)}
            tebal
          />
          <BarisAngka nama="Median" nilai={formatJeda(jumlah.jeda_median)} />
        </KotakAngka>
      )
    }
    case 'digantikan':
      return (
        <KotakAngka catatan={kata`Digantikan: dipimpin orang yang hari itu bukan pendamping kelompoknya. ${bersama()}`}>
          <BarisAngka nama="Terlaksana" nilai={terlaksana} />
          <BarisAngka nama="Digantikan" nilai={jumlah.digantikan} tebalNilai />
          {bagian(jumlah.digantikan, terlaksana)}
          <BarisAngka nama={kata`Pendamping yang pernah digantikan`} nilai={jumlah.pendamping_digantikan} />
        </KotakAngka>
      )
  }
}

const BAGIAN: Record<
  AngkaPendamping,
  { judul: string; arah: 'naik' | 'turun'; milik: (baris: BarisLaporanPendamping) => ReactNode }
> = {
  terlaksana: {
    judul: 'Pertemuan terlaksana',
    arah: 'naik',
    milik: describeTerlaksana,
  },
  tepat: {
    judul: 'Diisi tepat waktu',
    arah: 'naik',
    milik: b => `${formatAngka(b.tepat)} dari ${formatAngka(countDinilai(b))}`,
  },
  jeda: {
    judul: 'Rata-rata jeda pengisian',
    arah: 'turun',
    milik: b => (b.jeda_median === null ? '–' : `median ${formatJeda(b.jeda_median)}`),
  },
  digantikan: { judul: 'Digantikan (badal)', arah: 'turun', milik: b => `${formatAngka(b.digantikan)} sesi` },
}
