import { formatRupiah } from '#contract/angka.ts'
import type { HonorLine, HonorList, PertemuanHonor } from '#contract/laporan/honor.ts'
import { formatDate } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'

/** 'dibayar 3 Des 2026' */
export function describeHonorState({ keadaan, dibayar_tanggal }: HonorLine): string {
  if (keadaan === 'dibayar' && dibayar_tanggal) return `dibayar ${formatDate(dibayar_tanggal, 'pendek')}`
  return keadaan === 'belum' ? 'belum diajukan' : 'diajukan'
}

/** What every honor of the month is made of, in one sentence or two. */
export function describeAturanHonor({ tarif, tarif_badal, maksimal, shalat }: HonorList['aturan']): string {
  const most = maksimal > 0 ? `, paling banyak ${maksimal} pertemuan sebulan` : ''
  return kata`Tarif ${formatRupiah(tarif)} per pertemuan yang dikonfirmasi, ${formatRupiah(tarif_badal)} sebagai badal${most}. Dibayar kepada pelaksana, dari semua kelompok dan semua kegiatan${shalat ? '' : ' selain shalat'}.`
}

/** '3 × Rp35.000 + 1 badal × Rp40.000' */
export function describeTally({
  sendiri,
  badal,
  lebih,
  tarif,
  tarif_badal,
}: Pick<HonorLine, 'sendiri' | 'badal' | 'lebih' | 'tarif' | 'tarif_badal'>): string {
  const parts = [
    ...(sendiri > 0 || badal === 0 ? [`${sendiri} × ${formatRupiah(tarif)}`] : []),
    ...(badal > 0 ? [`${badal} badal × ${formatRupiah(tarif_badal)}`] : []),
  ]
  return `${parts.join(' + ')}${lebih > 0 ? `, ${lebih} di atas maksimal` : ''}`
}

const REASON: Record<PertemuanHonor['keadaan'], string> = {
  dihitung: '',
  lebih: 'di atas maksimal',
  belum_dikonfirmasi: 'belum dikonfirmasi',
  konfirmasi_lagi: 'perlu dikonfirmasi lagi',
  ditiadakan: 'ditiadakan',
  kosong: 'belum ada tanda',
  shalat: 'shalat tidak dibayar',
  pelaksana_lain: 'pelaksananya diganti',
  bulan_lain: 'dipindah ke bulan lain',
  dibayar_lain: 'sudah dibayar kepada orang lain atau pada bulan lain',
}

/** Why it is not paid, whether it came or went since the proposal, and what it would be now. '' for what is simply paid. */
export function describeHonorPertemuan({
  keadaan,
  diajukan,
  sebagai_badal,
  bayaran,
  nilai,
  sekarang,
}: PertemuanHonor): string {
  const counts = keadaan === 'dihitung' || keadaan === 'lebih'
  return [
    bayaran !== null && bayaran > 1 ? `susulan${bayaran > 2 ? ` ${bayaran - 1}` : ''}` : '',
    sebagai_badal ? 'badal' : '',
    REASON[keadaan],
    diajukan === true && !counts ? 'dulu diajukan' : '',
    diajukan === true && nilai === 0 && sekarang !== null ? 'dulu di atas maksimal' : '',
    diajukan === false && counts ? 'belum termasuk yang diajukan' : '',
    sekarang === null ? '' : `menurut keadaan sekarang ${formatRupiah(sekarang)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
