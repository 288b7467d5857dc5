/** `npm run test:rules:mutants`. */
import '../../tests/rules/mutants/rules-mutants.ts'
