import { Alert, NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import { type AturanPeriode, aturanPeriodeBody } from '#contract/pengaturan/aturan-periode.ts'
import { type AturanIsian, pickAturan } from '#contract/pengaturan/pengaturan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { DaftarIsi } from '#web/ui/DaftarIsi.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { doneThen, kodeOf, messageOf, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatForm } from '#web/ui/Memuat.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { type Pratinjau, useTertunda } from '#web/ui/use-tertunda.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { changesFigures } from './FormPengaturan.tsx'
import { Fields, type IsianPengaturan } from './IsianPengaturan.tsx'
import { BERLAKU, FieldsAturan, sentenceOf } from './KartuAturan.tsx'

export type PratinjauPeriode = Pratinjau<{ judul: string; body: Ubahan }[]>

interface Ubahan {
  periode_id: number
  pengaturan?: AturanIsian
  kegiatan?: Pick<IsiAturan['kegiatan'][number], 'id' | 'batas_minimal' | 'batas_peringatan'>
  dihitung?: Pick<IsiAturan['kegiatan'][number], 'id' | 'dihitung'>
}

interface LaciAturanProps {
  periode: PeriodeRow
  pratinjau: PratinjauPeriode
  onTutup: () => void
}

/** The rules of one periode: to be changed while it runs or is still to come, of an archive to be read. */
export function LaciAturan({ periode, pratinjau, onTutup }: LaciAturanProps) {
  const query = useReply('GET /api/periode/:id/aturan', {
    queryKey: ['periode', 'aturan', periode.id],
    params: { id: periode.id },
    gcTime: 0,
  })
  if (query.data && !query.data.arsip)
    return (
      <Ubah key={query.data.updated_at} aturan={query.data} pratinjau={pratinjau} onTutup={onTutup} onBasi={onBasi} />
    )
  return (
    <Laci lebar={540} onTutup={onTutup} judul="Aturan periode" keterangan={periode.nama} kaki={null}>
      {query.error ? <ErrorState pesan={messageOf(query.error)} onReload={() => void query.refetch()} /> : null}
      {query.isPending ? <MemuatForm /> : null}
      {query.data ? <Baca aturan={query.data} /> : null}
    </Laci>
  )

  /** Somebody else saved first: the form begins anew with what stands now. */
  function onBasi(error: unknown) {
    tellError(error)
    void query.refetch()
  }
}

/** An archive. */
function Baca({ aturan }: { aturan: AturanPeriode }) {
  const berlaku = BERLAKU.find(({ value }) => value === aturan.batas_per)?.label
  return (
    <>
      <p className="m-0">
        Periode ini arsip, jadi aturannya tidak berubah lagi. Perubahan aturan periode lain tidak mengubah angkanya.
      </p>
      <Per aturan={aturan} />
      <DaftarIsi
        isi={{
          'Batas minimal': `${aturan.batas_minimal}%`,
          'Batas peringatan': `${aturan.batas_peringatan}%`,
          'Batas berlaku': berlaku,
          'Alpa berturut-turut': `${aturan.batas_alpa} kali`,
          'Paling sedikit pertemuan': `${aturan.batas_pertemuan} pertemuan`,
        }}
      />
      <p className="m-0 text-m soft">{sentenceOf(aturan)}</p>
      <h3 className="m-0 text-m strong">Kegiatan</h3>
      <DaftarIsi isi={Object.fromEntries(aturan.kegiatan.map(one => [one.nama, describeKegiatan(one)]))} />
    </>
  )
}

function describeKegiatan({ dihitung, batas_minimal, batas_peringatan }: AturanPeriode['kegiatan'][number]): string {
  const batas = [
    batas_minimal === null ? '' : `minimal ${batas_minimal}%`,
    batas_peringatan === null ? '' : `peringatan ${batas_peringatan}%`,
  ]
  return [dihitung ? 'Ikut total' : 'Di luar total', ...batas].filter(Boolean).join(' · ')
}

/** Since when the rules are known, where an update of Hadir wrote them down. */
function Per({ aturan: { per_tanggal } }: { aturan: AturanPeriode }) {
  if (per_tanggal === null) return null
  return (
    <Alert color="blue" title={`Aturan per ${formatTanggal(per_tanggal, 'sedang')}`}>
      Pada hari itu Hadir mulai mencatat aturan tiap periode. Aturan yang berlaku sebelumnya tidak tercatat.
    </Alert>
  )
}

interface UbahProps {
  aturan: AturanPeriode
  pratinjau: PratinjauPeriode
  onTutup: () => void
  onBasi: (error: unknown) => void
}

function Ubah({ aturan, pratinjau, onTutup, onBasi }: UbahProps) {
  const [asal] = useState(() => ({
    ...pickAturan(aturan),
    kegiatan: aturan.kegiatan.map(({ nama: _, jenis: __, ...one }) => one),
    updated_at: aturan.updated_at,
  }))
  const isian = useIsian(aturanPeriodeBody, asal)
  const save = useChange('PUT /api/periode/:id/aturan')
  const tertunda = useTertunda(store, save.isPending)
  const { nilai, galat } = isian
  const setKegiatan = (i: number, change: Partial<IsiAturan['kegiatan'][number]>) =>
    isian.set({ kegiatan: nilai.kegiatan.map((one, at) => (at === i ? { ...one, ...change } : one)) })
  const { id, nama } = aturan.periode

  return (
    <Laci
      lebar={540}
      onTutup={onTutup}
      isian={isian}
      judul="Aturan periode"
      keterangan={nama}
      onSimpan={submit}
      menyimpan={save.isPending}
    >
      {/* That somebody else saved first is said above all, where it outlasts this form. */}
      <KabarGalat formulir error={kodeOf(save.error) === 'aturan.stale' ? null : save.error} />
      <p className="m-0 text-m soft">
        {aturan.periode.aktif
          ? 'Periode aktif: aturan ini juga yang tampil di Pengaturan › Aturan, dan menjadi bawaan periode berikutnya.'
          : 'Hanya berlaku untuk periode ini. Periode lain tidak berubah.'}
      </p>
      <Per aturan={aturan} />
      {/* Of the settings these fields are all that is read and written here. */}
      <FieldsAturan isian={isian as unknown as IsianPengaturan} />
      <h3 className="m-0 mt-8 text-m strong">Kegiatan</h3>
      {aturan.kegiatan.map((one, i) => (
        <fieldset key={one.id} className="stack gap-8">
          <legend className="text-m strong">{one.nama}</legend>
          <Switch
            label="Ikut dalam total beberapa kegiatan"
            checked={nilai.kegiatan[i]?.dihitung ?? false}
            onChange={event => setKegiatan(i, { dihitung: event.currentTarget.checked })}
          />
          <Fields>
            {(['minimal', 'peringatan'] as const).map(batas => (
              <NumberInput
                key={batas}
                label={`Batas ${batas}`}
                description="Kosong: batas di atas."
                min={0}
                max={100}
                clampBehavior="none"
                allowDecimal={false}
                suffix="%"
                error={galat[`kegiatan.${i}.batas_${batas}`]}
                value={nilai.kegiatan[i]?.[`batas_${batas}`] ?? ''}
                onChange={value => setKegiatan(i, { [`batas_${batas}`]: value === '' ? null : (value as number) })}
              />
            ))}
          </Fields>
        </fieldset>
      ))}
      {tertunda.show(pratinjau, body => ubahanOf(aturan, body))}
    </Laci>
  )

  function submit() {
    const body = isian.check()
    if (!body) return
    if (ubahanOf(aturan, body).length > 0) tertunda.tunda(body)
    else store(body)
  }

  function store(body: IsiAturan) {
    save.mutate(
      { params: { id }, body },
      {
        onSuccess: doneThen('Data berhasil disimpan', onTutup),
        onError: error => {
          tertunda.lepas()
          if (!isian.gagal(error) && kodeOf(error) === 'aturan.stale') onBasi(error)
        },
      },
    )
  }
}

type IsiAturan = z.output<typeof aturanPeriodeBody>

/** What of it somebody's status follows from, a part each. */
function ubahanOf(before: AturanPeriode, after: IsiAturan): Parameters<PratinjauPeriode>[0] {
  const periode_id = before.periode.id
  const kegiatan = after.kegiatan.flatMap(({ id, dihitung, batas_minimal, batas_peringatan }) => {
    const now = before.kegiatan.find(one => one.id === id)
    if (!now) return []
    const batas = now.batas_minimal !== batas_minimal || now.batas_peringatan !== batas_peringatan
    return [
      ...(batas
        ? [
            {
              judul: `Status dalam ${now.nama}`,
              body: { periode_id, kegiatan: { id, batas_minimal, batas_peringatan } },
            },
          ]
        : []),
      ...(now.dihitung === dihitung
        ? []
        : [
            {
              judul: `${now.nama} ${dihitung ? 'ikut' : 'di luar'} total`,
              body: { periode_id, dihitung: { id, dihitung } },
            },
          ]),
    ]
  })
  return [
    ...(changesFigures(before, after)
      ? [{ judul: 'Aturan periode', body: { periode_id, pengaturan: pickAturan(after) } }]
      : []),
    ...kegiatan,
  ]
}
