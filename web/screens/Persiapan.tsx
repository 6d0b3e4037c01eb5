import { Badge, Button } from '@mantine/core'
import { IconCheck, IconCircleHalf2, IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Persiapan as Isi } from '#contract/absensi/persiapan.ts'
import { PERAN_ORANG } from '#contract/akun/akun.ts'
import { formatAngka } from '#contract/angka.ts'
import { DialogJadwalBanyak } from '#web/features/absensi/jadwal-banyak/DialogJadwalBanyak.tsx'
import { ISI, PENGANTAR, type Tindakan } from '#web/features/absensi/persiapan/IsiLangkah.tsx'
import { DialogBuang, DialogTerbitkan, KakiTerbit } from '#web/features/absensi/persiapan/KakiTerbit.tsx'
import {
  describeHalangan,
  isPertama,
  type KunciLangkah,
  listLangkah,
  type PreparationStep,
} from '#web/features/absensi/persiapan/langkah.ts'
import css from '#web/features/absensi/persiapan/persiapan.module.css'
import { HanyaAdmin, useAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { useAkunBanyak } from '#web/features/akun/use-akun-banyak.tsx'
import { DialogSalin } from '#web/features/datapokok/kelompok/DialogSalin.tsx'
import { KegiatanDrawer } from '#web/features/pengaturan/kegiatan/LaciKegiatan.tsx'
import { LaciLiburNasional } from '#web/features/pengaturan/libur/LaciImporLibur.tsx'
import { LaciPeriode } from '#web/features/pengaturan/periode/LaciPeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { PageBody as Badan } from '#web/ui/Isi.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePeriodeKerja } from '#web/ui/periode-kerja.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import { paths } from '../paths.ts'

/** A periode from its dates to its publication: what is there, what is missing, and the way to each. */
export default function Persiapan({ id }: { id: string }) {
  const persiapan = useReply('GET /api/periode/:id/persiapan', {
    queryKey: ['periode', 'persiapan', id],
    params: { id },
  })
  const periode = persiapan.data?.periode
  const { langkah } = useUrlFilters({ langkah: '' }).nilai
  const terbuka = usePhone() && langkah !== ''
  usePeriodeKerja(periode)
  return (
    <HanyaAdmin judul="Persiapan periode">
      {() => (
        <>
          <PageHeader
            judul={periode ? `Periode ${periode.nama}` : 'Persiapan periode'}
            keterangan={periode?.konsep ? <Badge color="orange">Konsep: hanya admin yang melihat</Badge> : undefined}
            kembali={terbuka ? paths.persiapan(id) : paths.periode}
          />
          <Badan>
            <Terbaca query={persiapan}>{data => <DaftarLangkah persiapan={data} />}</Terbaca>
          </Badan>
        </>
      )}
    </HanyaAdmin>
  )
}

function DaftarLangkah({ persiapan }: { persiapan: Isi }) {
  const { periode, kelompok } = persiapan
  const { nilai, move } = useUrlFilters({ langkah: '' })
  const phone = usePhone()
  const [tindakan, setTindakan] = useState<Tindakan | 'buang' | undefined>()
  const periodeList = usePeriodeList().data ?? []
  const navigate = useNavigate()
  const { batas } = useAdmin()
  const akun = useAkunBanyak(PERAN_ORANG, true)
  const langkah = listLangkah(persiapan)
  const disebut = langkah.findIndex(satu => satu.kunci === nilai.langkah)
  // Whoever comes back goes on where something is missing, and stays there when it is no more: a step may have more to it.
  const [kurang] = useState(() =>
    kelompok.length > 0 || isPertama(persiapan) ? langkah.findIndex(satu => satu.keadaan !== 'selesai') : 0,
  )
  // What a computer shows beside the steps, a phone shows once one of them is chosen.
  const rel = !phone || nilai.langkah === ''
  const i = [disebut, kurang].find(ke => ke >= 0) ?? langkah.length - 1
  const [kini, lalu, nanti] = [langkah[i], langkah[i - 1], langkah[i + 1]]
  if (!kini) return null
  const sumberList = periodeList
    .filter(satu => satu.id !== periode.id && satu.jumlah_kelompok > 0)
    .sort((a, b) => Number(b.aktif) - Number(a.aktif))
  const bolehTerbit = periode.konsep && describeHalangan(persiapan) === null
  const close = () => setTindakan(undefined)
  const tanpaJadwal = kelompok.filter(satu => !satu.jadwal).map(satu => satu.id)

  return (
    <div className={`grid start gap-12 ${css.halaman}`}>
      {rel ? (
        <RelLangkah
          langkah={langkah}
          terbuka={phone ? undefined : kini.kunci}
          terkunci={!bolehTerbit}
          onBuka={kunci => move({ langkah: kunci })}
          kaki={
            <KakiTerbit
              persiapan={persiapan}
              onTerbit={() => setTindakan('terbit')}
              onBuang={() => setTindakan('buang')}
            />
          }
        />
      ) : null}
      {phone && rel ? null : (
        <Kartu judul={kini.judul} keterangan={PENGANTAR[kini.kunci](persiapan)} rapat>
          {ISI[kini.kunci]({
            persiapan,
            bolehTerbit,
            sumber: sumberList[0],
            tanpaSumber: kelompok.length > 0 || sumberList.length === 0,
            membuatAkun: akun.bekerja,
            onTindakan: satu => (satu === 'akun' ? akun.buat() : setTindakan(satu)),
          })}
          <div className="row wrap end gap-8 px-20 py-16 rule-t">
            {lalu ? (
              <Button variant="default" onClick={() => move({ langkah: lalu.kunci })}>
                Kembali
              </Button>
            ) : null}
            {nanti ? (
              <Button variant="default" onClick={() => move({ langkah: nanti.kunci })}>
                Lanjut ke {nanti.judul}
              </Button>
            ) : null}
          </div>
        </Kartu>
      )}
      {tindakan === 'tanggal' ? <LaciPeriode periode={periode} known={periodeList} onTutup={close} /> : null}
      {tindakan === 'libur' ? <LaciLiburNasional onTutup={close} /> : null}
      {tindakan === 'kegiatan' ? (
        <KegiatanDrawer
          kegiatan={undefined}
          batasLembaga={batas}
          // Only what changes one that is there is shown beforehand.
          pratinjau={() => null}
          onTutup={close}
        />
      ) : null}
      {tindakan === 'salin' ? <DialogSalin tujuan={periode} sumberList={sumberList} onTutup={close} /> : null}
      {tindakan === 'jadwal' ? <DialogJadwalBanyak kelompokIds={tanpaJadwal} onTutup={close} onDone={close} /> : null}
      {tindakan === 'terbit' ? <DialogTerbitkan persiapan={persiapan} onTutup={close} /> : null}
      {akun.dialog}
      {tindakan === 'buang' ? (
        <DialogBuang
          persiapan={persiapan}
          onTutup={close}
          onTerbuang={() => navigate({ to: paths.periode, replace: true })}
        />
      ) : null}
    </div>
  )
}

interface RelLangkahProps {
  langkah: readonly PreparationStep[]
  terbuka: KunciLangkah | undefined
  /** Why it cannot be published. */
  terkunci: boolean
  onBuka: (kunci: KunciLangkah) => void
  kaki: ReactNode
}

/** The steps in any order, how far each is, and the way out of the draft at its foot. */
function RelLangkah({ langkah, terbuka, terkunci, onBuka, kaki }: RelLangkahProps) {
  const selesai = langkah.filter(satu => satu.keadaan === 'selesai').length
  return (
    <section className="stack card" aria-label="Langkah">
      <div className="stack gap-8 px-16 py-12">
        <p className="row between gap-8 m-0 text-m">
          <b>
            {formatAngka(selesai)} dari {langkah.length} langkah
          </b>
          <span className="soft">boleh tidak berurutan</span>
        </p>
        <div className="flex gap-4" aria-hidden="true">
          {langkah.map(satu => (
            <span key={satu.kunci} className={`share ${css.ruas}`} data-keadaan={satu.keadaan} />
          ))}
        </div>
      </div>
      <ol className="list m-0 p-0">
        {langkah.map((satu, i) => (
          <li key={satu.kunci} className="rule-t">
            <button
              type="button"
              className={`row gap-12 wide px-16 text-left no-border pointer ${css.langkah}`}
              aria-current={satu.kunci === terbuka ? 'step' : undefined}
              onClick={() => onBuka(satu.kunci)}
            >
              <span className={`grid place-center fixed disc text-s bold ${css.nomor}`} data-keadaan={satu.keadaan}>
                {satu.keadaan === 'selesai' ? (
                  <IconCheck size={16} aria-label="Selesai" />
                ) : satu.kunci === 'terbit' && terkunci ? (
                  <IconLock size={15} aria-label="Terkunci" />
                ) : (
                  i + 1
                )}
              </span>
              <span className="stack grow">
                <span className="text-m bold">{satu.judul}</span>
                <span className="text-s soft">{satu.keterangan}</span>
              </span>
              {satu.keadaan === 'sebagian' ? (
                <IconCircleHalf2 size={18} className="good" aria-label="Sebagian" />
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      <div className="stack gap-8 px-16 py-12 rule-t">{kaki}</div>
    </section>
  )
}
