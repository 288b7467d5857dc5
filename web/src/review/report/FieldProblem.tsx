/** What is missing or wrong, beside its field. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return problem === undefined ? null : (
    <p className="problem" id={id}>
      {problem}
    </p>
  )
}
