// The examples of docs/many-machines.md, with one part killed.
#include <gtest/gtest.h>

#include <unistd.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <regex>

#include "cli/support.hpp"
#include "support/share.hpp"

namespace coppice::cli::test {
namespace {

/// The code blocks of the page, in order: GNU parallel, the job of Slurm, its submission, an
/// archive of records.
std::vector<std::string> examples() {
  std::ifstream file(paths::root() / "docs/many-machines.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  const std::string fence = "```";
  std::vector<std::string> blocks;
  for (auto at = page.find(fence + "sh\n"); at != std::string::npos;
       at = page.find(fence + "sh\n", at)) {
    const auto begin = at + fence.size() + 3;
    at = page.find(fence, begin);
    blocks.push_back(page.substr(begin, at - begin));
  }
  return blocks;
}

bool has_program(const std::string& name) {
  return std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0;
}

/// A folder whose `bin/coppice` is the program, but dies of SIGKILL where part 3 begins first.
void add_mortal_program(const Folder& folder) {
  fs::create_directory(folder.path() / "bin");
  folder.write("bin/coppice",
               "#!/bin/sh\n"
               "case \"$*\" in *'--part 3/8'*)\n"
               "  if mkdir " +
                   (folder.path() / "killed").string() +
                   " 2>/dev/null; then\n"
                   "    kill -KILL $$\n"
                   "  fi;;\n"
                   "esac\n"
                   "exec " +
                   paths::program().string() + " \"$@\"\n");
  fs::permissions(folder.path() / "bin/coppice", fs::perms::owner_all);
}

/// Runs a script in the folder. Its files include those of the mortal program.
void run(const Folder& folder, const std::string& script, const std::string& before = "") {
  folder.write("script", before + script);
  printed("cd " + folder.path().string() + " && export HOME=$PWD PATH=" +
          (folder.path() / "bin").string() + ":/usr/sbin:$PATH && sh -e script");
}

std::string untimed(const Folder& folder, const std::string& file) {
  auto json = boost::json::parse(folder.read(file)).as_object();
  json.erase("seconds");
  json.erase("decisions_per_second");
  return boost::json::serialize(json);
}

void expect_the_whole(const Folder& folder) {
  EXPECT_TRUE(fs::exists(folder.path() / "killed")) << "no part was killed: nothing is tested";
  ASSERT_EQ(coppice(folder, {"simulate", "coppertwaddle", "--seat", "1=greedy", "--seat",
                             "2=greedy", "--games", "2000", "--json", "whole.json"})
                .code,
            0);
  EXPECT_EQ(untimed(folder, "all.json"), untimed(folder, "whole.json"));
}

TEST(ManyMachines, GnuParallelGivesTheWholeRun) {
  if (is_sanitized) GTEST_SKIP() << "another program is tested";
  if (!has_program("parallel")) GTEST_SKIP() << "GNU parallel is not installed";
  const Folder folder;
  add_mortal_program(folder);
  run(folder, examples().at(0));
  expect_the_whole(folder);
}

TEST(ManyMachines, AGameIsTakenOutOfAnArchive) {
  const Folder folder;
  fs::create_directory(folder.path() / "bin");
  fs::create_symlink(paths::program(), folder.path() / "bin/coppice");
  std::string script = examples().at(3);
  ASSERT_NE(script.find("--games 2000"), std::string::npos);
  script = std::regex_replace(script, std::regex("--games 2000"), "--games 40");
  script = std::regex_replace(script, std::regex("#1017"), "#17");
  run(folder, script + "coppice check game.coppice\ntest $(wc --lines < games.csv) = 41\n");
}

/// A cluster of this machine alone, in a folder, with a key of its own.
class Cluster {
 public:
  explicit Cluster(const Folder& folder) : folder_(folder) {
    const std::string here = folder.path().string();
    folder.write(
        "slurm.conf",
        "ClusterName=here\nSlurmctldHost=" + hostname() +
            "(127.0.0.1)\nSlurmUser=root\n"
            "AuthType=auth/munge\nCredType=cred/munge\nAuthInfo=socket=" +
            here +
            "/munge.socket\n"
            "SlurmctldPort=16817\nSlurmdPort=16818\nStateSaveLocation=" +
            here +
            "/state\n"
            "SlurmdSpoolDir=" +
            here + "/spool\nSlurmctldPidFile=" + here +
            "/ctld.pid\n"
            "SlurmdPidFile=" +
            here + "/d.pid\nSlurmctldLogFile=" + here +
            "/ctld.log\n"
            "SlurmdLogFile=" +
            here +
            "/d.log\nProctrackType=proctrack/linuxproc\n"
            "TaskPlugin=task/none\nJobAcctGatherType=jobacct_gather/none\nMpiDefault=none\n"
            "SelectType=select/cons_tres\nSelectTypeParameters=CR_Core\nReturnToService=2\n"
            "NodeName=" +
            hostname() +
            " NodeAddr=127.0.0.1 CPUs=2\n"
            "PartitionName=all Nodes=" +
            hostname() + " Default=YES State=UP\n");
    fs::permissions(folder.path(), fs::perms(0711));
    run(folder,
        "mkdir state spool\nhead -c 1024 /dev/urandom > key\nchmod 600 key\n"
        "munged --force --key-file=$PWD/key --socket=$PWD/munge.socket --pid-file=$PWD/munged.pid"
        " --log-file=$PWD/munged.log --seed-file=$PWD/seed >/dev/null 2>&1\n"
        "slurmctld -i >/dev/null 2>&1 || slurmctld\nslurmd\n",
        environment());
  }
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster() {
    run(folder_,
        "for file in d.pid ctld.pid munged.pid; do kill $(cat $file) || true; done\nsleep 1\n");
  }

  std::string environment() const {
    return "export SLURM_CONF=" + (folder_.path() / "slurm.conf").string() + "\n";
  }

 private:
  static std::string hostname() {
    std::string name(256, '\0');
    ::gethostname(name.data(), name.size() - 1);
    return name.substr(0, name.find_first_of(std::string_view(".\0", 2)));
  }

  const Folder& folder_;
};

TEST(ManyMachines, SlurmGivesTheWholeRun) {
  if (is_sanitized) GTEST_SKIP() << "another program is tested";
  if (std::getenv("COPPICE_SLURM") == nullptr) {
    GTEST_SKIP() << "takes a minute: run it as root with COPPICE_SLURM=1";
  }
  const Folder folder;
  add_mortal_program(folder);
  const Cluster cluster(folder);
  folder.write("run.sh", examples().at(1));
  run(folder, "sbatch --wait run.sh || true\n", cluster.environment());
  EXPECT_FALSE(fs::exists(folder.path() / "3.json"));
  run(folder, "sbatch --wait --array=3 run.sh\n", cluster.environment());
  std::string merge = examples().at(2);
  run(folder, merge.substr(merge.find('\n') + 1));
  expect_the_whole(folder);
}

}  // namespace
}  // namespace coppice::cli::test
