/** Rows of a square matrix. Only the lower triangle is read. */
export type Matrix = Float64Array[];

export function zeros(size: number): Matrix {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/** Adds to one entry of the lower triangle. */
export function add(matrix: Matrix, i: number, j: number, value: number): void {
  const row = matrix[Math.max(i, j)] as Float64Array;
  row[Math.min(i, j)] = at(row, Math.min(i, j)) + value;
}

/** Finds the lower triangle L with L·Lᵀ = `matrix`, which is symmetric and positive definite (Cholesky). */
export function factorise(matrix: Matrix): Matrix {
  const factor = zeros(matrix.length);
  for (let i = 0; i < matrix.length; i++) {
    const row = factor[i] as Float64Array;
    for (let j = 0; j <= i; j++) {
      const other = factor[j] as Float64Array;
      let sum = at(matrix[i] as Float64Array, j);
      for (let k = 0; k < j; k++) sum -= at(row, k) * at(other, k);
      row[j] = i === j ? Math.sqrt(sum) : sum / at(other, j);
    }
  }
  return factor;
}

/** Solves L·x = `right`. */
export function solveLower(factor: Matrix, right: ArrayLike<number>): Float64Array {
  const result = Float64Array.from(right);
  for (let i = 0; i < factor.length; i++) {
    const row = factor[i] as Float64Array;
    let sum = at(result, i);
    for (let k = 0; k < i; k++) sum -= at(row, k) * at(result, k);
    result[i] = sum / at(row, i);
  }
  return result;
}

/** Solves Lᵀ·x = `right`. If `right` is standard normal, x has the covariance (L·Lᵀ)⁻¹. */
export function solveUpper(factor: Matrix, right: ArrayLike<number>): Float64Array {
  const result = Float64Array.from(right);
  for (let i = factor.length - 1; i >= 0; i--) {
    const row = factor[i] as Float64Array;
    const value = at(result, i) / at(row, i);
    result[i] = value;
    for (let k = 0; k < i; k++) result[k] = at(result, k) - at(row, k) * value;
  }
  return result;
}

export function at(row: ArrayLike<number>, index: number): number {
  return row[index] as number;
}
