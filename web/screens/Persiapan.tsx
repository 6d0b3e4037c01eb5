import { Badge, Button } from '@mantine/core'
import { IconCheck, IconCircleHalf2, IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Persiapan as Body } from '#contract/absensi/persiapan.ts'
import { PERAN_ORANG } from '#contract/akun/akun.ts'
import { formatFigure } from '#contract/angka.ts'
import { ManyJadwalDialog } from '#web/features/absensi/jadwal-banyak/ManyJadwalDialog.tsx'
import {
  describeStepObstacle,
  isFirst,
  listStep,
  type PreparationStep,
  type StepKey,
} from '#web/features/absensi/persiapan/langkah.ts'
import { DiscardDialog, PublishDialog, PublishFoot } from '#web/features/absensi/persiapan/PublishFoot.tsx'
import css from '#web/features/absensi/persiapan/persiapan.module.css'
import { CONTENT, INTRO, type StepAction } from '#web/features/absensi/persiapan/StepContent.tsx'
import { OnlyAdmin, useAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { useManyAkun } from '#web/features/akun/use-many-akun.tsx'
import { CopyDialog } from '#web/features/datapokok/kelompok/CopyDialog.tsx'
import { KegiatanDrawer } from '#web/features/pengaturan/kegiatan/KegiatanDrawer.tsx'
import { NationalLiburDrawer } from '#web/features/pengaturan/libur/LiburImporDrawer.tsx'
import { PeriodeDrawer } from '#web/features/pengaturan/periode/PeriodeDrawer.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageBody as Badan } from '#web/ui/Isi.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useWorkPeriode } from '#web/ui/work-periode.ts'
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
  const open = usePhone() && langkah !== ''
  useWorkPeriode(periode)
  return (
    <OnlyAdmin judul="Persiapan periode">
      {() => (
        <>
          <PageHeader
            judul={periode ? `Periode ${periode.nama}` : 'Persiapan periode'}
            keterangan={periode?.konsep ? <Badge color="orange">Konsep: hanya admin yang melihat</Badge> : undefined}
            kembali={open ? paths.persiapan(id) : paths.periode}
          />
          <Badan>
            <Readable query={persiapan}>{data => <StepList persiapan={data} />}</Readable>
          </Badan>
        </>
      )}
    </OnlyAdmin>
  )
}

function StepList({ persiapan }: { persiapan: Body }) {
  const { periode, kelompok } = persiapan
  const { nilai, move } = useUrlFilters({ langkah: '' })
  const phone = usePhone()
  const [action, setAction] = useState<StepAction | 'buang' | undefined>()
  const periodeList = usePeriodeList().data ?? []
  const navigate = useNavigate()
  const { batas } = useAdmin()
  const akun = useManyAkun(PERAN_ORANG, true)
  const langkah = listStep(persiapan)
  const named = langkah.findIndex(one => one.kunci === nilai.langkah)
  // Whoever comes back goes on where something is missing, and stays there when it is no more: a step may have more to it.
  const [kurang] = useState(() =>
    kelompok.length > 0 || isFirst(persiapan) ? langkah.findIndex(one => one.keadaan !== 'selesai') : 0,
  )
  // What a computer shows beside the steps, a phone shows once one of them is chosen.
  const rel = !phone || nilai.langkah === ''
  const i = [named, kurang].find(ke => ke >= 0) ?? langkah.length - 1
  const [kini, lalu, nanti] = [langkah[i], langkah[i - 1], langkah[i + 1]]
  if (!kini) return null
  const sourceList = periodeList
    .filter(one => one.id !== periode.id && one.jumlah_kelompok > 0)
    .sort((a, b) => Number(b.aktif) - Number(a.aktif))
  const mayPublish = periode.konsep && describeStepObstacle(persiapan) === null
  const close = () => setAction(undefined)
  const withoutJadwal = kelompok.filter(one => !one.jadwal).map(one => one.id)

  return (
    <div className={`grid start gap-12 ${css.halaman}`}>
      {rel ? (
        <RelStep
          langkah={langkah}
          terbuka={phone ? undefined : kini.kunci}
          terkunci={!mayPublish}
          onOpen={kunci => move({ langkah: kunci })}
          kaki={
            <PublishFoot
              persiapan={persiapan}
              onPublish={() => setAction('terbit')}
              onDiscard={() => setAction('buang')}
            />
          }
        />
      ) : null}
      {phone && rel ? null : (
        <Card judul={kini.judul} keterangan={INTRO[kini.kunci](persiapan)} tight>
          {CONTENT[kini.kunci]({
            persiapan,
            mayPublish,
            sumber: sourceList[0],
            withoutSource: kelompok.length > 0 || sourceList.length === 0,
            makingAkun: akun.working,
            onAction: one => (one === 'akun' ? akun.buat() : setAction(one)),
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
        </Card>
      )}
      {action === 'tanggal' ? <PeriodeDrawer periode={periode} known={periodeList} onClose={close} /> : null}
      {action === 'libur' ? <NationalLiburDrawer onClose={close} /> : null}
      {action === 'kegiatan' ? (
        <KegiatanDrawer
          kegiatan={undefined}
          batasLembaga={batas}
          // Only what changes one that is there is shown beforehand.
          pratinjau={() => null}
          onClose={close}
        />
      ) : null}
      {action === 'salin' ? <CopyDialog tujuan={periode} sumberList={sourceList} onClose={close} /> : null}
      {action === 'jadwal' ? <ManyJadwalDialog kelompokIds={withoutJadwal} onClose={close} onDone={close} /> : null}
      {action === 'terbit' ? <PublishDialog persiapan={persiapan} onClose={close} /> : null}
      {akun.dialog}
      {action === 'buang' ? (
        <DiscardDialog
          persiapan={persiapan}
          onClose={close}
          onDiscarded={() => navigate({ to: paths.periode, replace: true })}
        />
      ) : null}
    </div>
  )
}

interface RelStepProps {
  langkah: readonly PreparationStep[]
  terbuka: StepKey | undefined
  /** Why it cannot be published. */
  terkunci: boolean
  onOpen: (kunci: StepKey) => void
  kaki: ReactNode
}

/** The steps in any order, how far each is, and the way out of the draft at its foot. */
function RelStep({ langkah, terbuka, terkunci, onOpen, kaki }: RelStepProps) {
  const selesai = langkah.filter(one => one.keadaan === 'selesai').length
  return (
    <section className="stack card" aria-label="Langkah">
      <div className="stack gap-8 px-16 py-12">
        <p className="row between gap-8 m-0 text-m">
          <b>
            {formatFigure(selesai)} dari {langkah.length} langkah
          </b>
          <span className="soft">boleh tidak berurutan</span>
        </p>
        <div className="flex gap-4" aria-hidden="true">
          {langkah.map(one => (
            <span key={one.kunci} className={`share ${css.ruas}`} data-keadaan={one.keadaan} />
          ))}
        </div>
      </div>
      <ol className="list m-0 p-0">
        {langkah.map((one, i) => (
          <li key={one.kunci} className="rule-t">
            <button
              type="button"
              className={`row gap-12 wide px-16 text-left no-border pointer ${css.langkah}`}
              aria-current={one.kunci === terbuka ? 'step' : undefined}
              onClick={() => onOpen(one.kunci)}
            >
              <span className={`grid place-center fixed disc text-s bold ${css.nomor}`} data-keadaan={one.keadaan}>
                {one.keadaan === 'selesai' ? (
                  <IconCheck size={16} aria-label="Selesai" />
                ) : one.kunci === 'terbit' && terkunci ? (
                  <IconLock size={15} aria-label="Terkunci" />
                ) : (
                  i + 1
                )}
              </span>
              <span className="stack grow">
                <span className="text-m bold">{one.judul}</span>
                <span className="text-s soft">{one.keterangan}</span>
              </span>
              {one.keadaan === 'sebagian' ? <IconCircleHalf2 size={18} className="good" aria-label="Sebagian" /> : null}
            </button>
          </li>
        ))}
      </ol>
      <div className="stack gap-8 px-16 py-12 rule-t">{kaki}</div>
    </section>
  )
}
