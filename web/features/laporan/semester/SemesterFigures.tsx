import { formatFigure } from '#contract/angka.ts'
import { describeFormula, describeMinimal, formatPercent } from '#contract/kehadiran.ts'
import { describeBalance, describeHeld } from '#contract/laporan/laporan-pendamping.ts'
import type { SemesterData, SemesterFigure } from '#contract/laporan/semester.ts'
import { formatDate } from '#contract/tanggal.ts'
import { rekapKelompok } from '#web/laporan-address.ts'
import { paths, withQuery } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { ContentList } from '#web/ui/ContentList.tsx'
import { kata } from '#web/ui/istilah.ts'
import { OriginList } from '#web/ui/OriginList.tsx'
import { Percent } from '#web/ui/Percent.tsx'

/** The report as it would be printed, in its order; each figure leads to the laporan that makes it. */
export function SemesterSummary({ data }: { data: SemesterData }) {
  const { jumlah, pertemuan, aturan, batas, kelulusan } = data
  const people = (n: number) => `${formatFigure(n)} mahasantri`
  const without = pertemuan.tanpa_pendamping
  const label = { kelompok: kata`Kelompok`, lead: kata`Murabbi dan pendamping` }
  return (
    <Card judul="Ringkasan" keterangan={describeFormula(aturan)}>
      <ContentList
        isi={{
          Kehadiran: <Figure {...jumlah} />,
          Mahasantri: formatFigure(jumlah.orang),
          [label.kelompok]: formatFigure(jumlah.kelompok),
          [label.lead]: kata`${formatFigure(jumlah.murabbi)} murabbi, ${formatFigure(jumlah.pendamping)} pendamping`,
          Memenuhi: people(jumlah.memenuhi),
          Peringatan: people(jumlah.peringatan),
          'Tidak memenuhi': people(jumlah.tidak_memenuhi),
          'Belum ada yang dihitung': jumlah.belum_ada > 0 ? people(jumlah.belum_ada) : null,
          Batas: `minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`,
          'Pertemuan terlaksana': describeHeld(pertemuan),
          Kelulusan: kelulusan
            ? `Lulus ${formatFigure(kelulusan.lulus)}, bersyarat ${formatFigure(kelulusan.bersyarat)}, tidak lulus ${formatFigure(kelulusan.tidak_lulus)} (SK ${kelulusan.nomor}, ${formatDate(kelulusan.tanggal, 'sedang')})`
            : 'Belum ditetapkan dengan SK',
        }}
      />
      <p className="m-0 pt-8 text-m soft">
        {describeBalance(pertemuan)}
        {without > 0 ? kata`; di luar itu ${formatFigure(without)} tanpa pendamping` : ''}
      </p>
    </Card>
  )
}

/** '87,4%' with its mark, and of how many. */
function Figure({ hadir, sesi, persen, status }: SemesterFigure) {
  return (
    <span className="inline-row wrap gap-x-8">
      <Percent nilai={persen} status={status} satuan />
      <small className="soft">{describeShare({ hadir, sesi })}</small>
    </span>
  )
}

/** '791/876', nothing where nothing counts. */
function describeShare({ hadir, sesi }: { hadir: number; sesi: number }): string {
  return sesi === 0 ? '' : `${formatFigure(hadir)}/${formatFigure(sesi)}`
}

/** '17 mahasantri · 791/876' */
function describePeople(one: { orang: number; hadir: number; sesi: number }): string {
  return [`${formatFigure(one.orang)} mahasantri`, describeShare(one)].filter(Boolean).join(' · ')
}

const people = (query: Record<string, string | number | undefined>) => withQuery(paths.laporanMahasantri, query)

export function SemesterParts({ data }: { data: SemesterData }) {
  const { fakultas, jk, kegiatan, terbaik, setara, syarat_terbaik, tertib, setara_tertib } = data
  const periode = data.periode.id
  return (
    <Card judul="Bagian laporan" keterangan="Buka satu baris untuk melihat orang dan tandanya">
      <OriginList
        judul="Per fakultas dan prodi"
        kosong="Belum ada mahasantri."
        rows={fakultas.flatMap(one => [
          {
            ...{ kunci: one.kunci, nama: one.nama, rinci: describePeople(one) },
            nilai: <Percent nilai={one.persen} status={one.status} satuan />,
            ke: people({ periode, fakultas: one.kunci }),
          },
          ...one.prodi.map(own => ({
            kunci: `${one.kunci} ${own.kunci}`,
            nama: <span className="normal px-12">{own.nama}</span>,
            rinci: <span className="px-12">{describeShare(own)}</span>,
            nilai: <Percent nilai={own.persen} status={own.status} satuan />,
            ke: people({ periode, fakultas: one.kunci, prodi: own.kunci }),
          })),
        ])}
      />
      <OriginList
        judul="Putra dan putri"
        kosong="Belum ada mahasantri."
        rows={jk.map(one => ({
          ...{ kunci: one.kunci, nama: one.nama, rinci: describePeople(one) },
          nilai: <Percent nilai={one.persen} status={one.status} satuan />,
          ke: people({ periode, jk: one.kunci }),
        }))}
      />
      <OriginList
        judul="Per kegiatan"
        kosong="Belum ada pertemuan."
        rows={kegiatan.map(one => ({
          ...{
            kunci: one.kegiatan_id,
            nama: one.nama,
            nilai: <Percent nilai={one.persen} status={one.status} satuan />,
          },
          rinci: `${formatFigure(one.pertemuan)} pertemuan${one.dihitung ? '' : ', tidak dihitung'} · ${describeShare(one)}`,
          ke: people({ periode, kegiatan: one.kegiatan_id }),
        }))}
      />
      {syarat_terbaik.terbaik > 0 ? (
        <>
          <OriginList
            judul="Kehadiran terbaik"
            kosong={`Belum ada yang mencapai ${syarat_terbaik.sesi} sesi.`}
            rows={terbaik.map((one, i) => ({
              kunci: one.mahasantri_id,
              nama: `${i + 1}. ${one.nama}`,
              rinci: [one.nim, one.prodi, one.kelompok, describeShare(one)].filter(Boolean).join(' · '),
              nilai: formatPercent(one.persen),
              ke: people({ periode, cari: one.nim, rincian: one.mahasantri_id }),
            }))}
          />
          <p className="m-0 pt-4 text-m soft">
            Persentase tertinggi dari sedikitnya {syarat_terbaik.sesi} sesi; bila sama, yang sesinya lebih banyak
            didahulukan.
            {setara > 0 ? ` ${formatFigure(setara)} lainnya sama dengan yang terakhir.` : ''}
          </p>
        </>
      ) : null}
      <OriginList
        judul={kata`Kelompok paling tertib mengisi`}
        kosong="Belum ada yang terisi pada harinya."
        rows={tertib.map((one, i) => ({
          kunci: one.kelompok_id,
          nama: `${i + 1}. ${one.nama}`,
          rinci: [one.murabbi, one.pendamping, `${one.tepat}/${one.harus}`].filter(Boolean).join(' · '),
          nilai: formatPercent(one.persen),
          ke: rekapKelompok(one.kelompok_id),
        }))}
      />
      <p className="m-0 pt-4 text-m soft">
        Terisi lengkap pada hari pertemuannya, dari semua yang harus diisi.
        {setara_tertib > 0 ? kata` ${formatFigure(setara_tertib)} kelompok lain sama dengan yang terakhir.` : ''}
      </p>
    </Card>
  )
}
